import { route } from "@/lib/http/route";
import { getVerification } from "@/lib/verification/get-verification";
import { submitDocuments } from "@/lib/verification/submit-documents";

/** GET of this path. */
export const GET = route(getVerification);
/** PATCH of this path. */
export const PATCH = route(submitDocuments);
