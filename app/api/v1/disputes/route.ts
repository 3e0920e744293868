import { listDisputes } from "@/lib/disputes/list-disputes";
import { openDispute } from "@/lib/disputes/open-dispute";
import { route } from "@/lib/http/route";

/** GET of this path. */
export const GET = route(listDisputes);
/** POST of this path. */
export const POST = route(openDispute, { status: 201, files: { photos: { kind: "image", isPublic: false } } });
