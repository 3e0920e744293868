import { fileRoute } from "@/lib/http/file-route";
import { readUpload } from "@/lib/platform/uploads/read-upload";

export const GET = fileRoute(readUpload);
