import { UPLOAD_FILES } from "@/lib/http/file-fields";
import { route } from "@/lib/http/route";
import { uploadFile } from "@/lib/platform/uploads/upload-file";

export const POST = route(uploadFile, { status: 201, files: UPLOAD_FILES });
