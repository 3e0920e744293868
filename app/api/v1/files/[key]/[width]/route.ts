import { fileRoute } from "@/lib/http/file-route";

/** GET of this path. */
export const GET = fileRoute();
