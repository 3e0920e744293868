import { route } from "@/lib/http/route";
import { getVerification } from "@/lib/identity/verification/get-verification";
import { submitDocuments } from "@/lib/identity/verification/submit-documents";

/** GET of this path. */
export const GET = route(getVerification);
/** PATCH of this path. */
export const PATCH = route(submitDocuments);
