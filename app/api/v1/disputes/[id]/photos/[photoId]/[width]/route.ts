import { readDisputePhoto } from "@/lib/deals/disputes/read-dispute-photo";
import { fileRoute } from "@/lib/http/file-route";

export const GET = fileRoute(readDisputePhoto);
