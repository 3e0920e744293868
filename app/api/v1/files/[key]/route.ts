import { fileRoute } from "@/lib/http/file-route";
import { readUpload } from "@/lib/platform/uploads/read-upload";

/** GET of this path. */
export const GET = fileRoute(readUpload);
