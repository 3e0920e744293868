import { route } from "@/lib/http/route";
import { getVerification } from "@/lib/identity/verification/get-verification";
import { submitDocuments } from "@/lib/identity/verification/submit-documents";

export const GET = route(getVerification);
export const PATCH = route(submitDocuments);
