import { route } from "@/lib/http/route";
import { submitDocuments } from "@/lib/verification/submit-documents";

/** PATCH of this path. */
export const PATCH = route(submitDocuments);
