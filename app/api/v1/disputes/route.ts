import { listDisputes } from "@/lib/deals/disputes/list-disputes";
import { openDispute } from "@/lib/deals/disputes/open-dispute";
import { route } from "@/lib/http/route";

/** GET of this path. */
export const GET = route(listDisputes);
/** POST of this path. */
export const POST = route(openDispute, { status: 201, files: { photos: { kind: "image", isPublic: false } } });
