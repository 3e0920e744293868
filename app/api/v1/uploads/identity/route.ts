import { IDENTITY_FILES } from "@/lib/http/file-fields";
import { route } from "@/lib/http/route";
import { uploadIdentityDocument } from "@/lib/identity/verification/upload-identity-document";

export const POST = route(uploadIdentityDocument, { status: 201, files: IDENTITY_FILES });
