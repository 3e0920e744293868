import { listDisputes } from "@/lib/deals/disputes/list-disputes";
import { openDispute } from "@/lib/deals/disputes/open-dispute";
import { route } from "@/lib/http/route";

export const GET = route(listDisputes);
export const POST = route(openDispute, { status: 201, files: { photos: { kind: "image", isPublic: false } } });
