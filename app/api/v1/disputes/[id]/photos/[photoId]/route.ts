import { readDisputePhoto } from "@/lib/deals/disputes/read-dispute-photo";
import { fileRoute } from "@/lib/http/file-route";

/** GET of this path. */
export const GET = fileRoute(readDisputePhoto);
