import { fileRoute } from "@/lib/http/file-route";
import { readIdentityDocument } from "@/lib/staff/moderation/read-identity-document";

/** GET of this path. */
export const GET = fileRoute(readIdentityDocument);
