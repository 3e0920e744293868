import { route } from "@/lib/http/route";
import { listGuides } from "@/lib/site/guides/list-guides";

/** GET of this path. */
export const GET = route(listGuides);
