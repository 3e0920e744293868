import { fileRoute } from "@/lib/http/file-route";
import { readIdentityDocument } from "@/lib/staff/moderation/read-identity-document";

export const GET = fileRoute(readIdentityDocument);
