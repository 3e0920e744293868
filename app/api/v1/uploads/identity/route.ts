import { IDENTITY_FILES } from "@/lib/http/file-fields";
import { route } from "@/lib/http/route";
import { uploadDocument } from "@/lib/identity/verification/upload-document";

export const POST = route(uploadDocument, { status: 201, files: IDENTITY_FILES });
