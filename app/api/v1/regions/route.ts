import { route } from "@/lib/http/route";
import { listRegions } from "@/lib/platform/places/list-regions";

export const GET = route(listRegions);
