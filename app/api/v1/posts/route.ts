import { listGuides } from "@/lib/guides/list-guides";
import { route } from "@/lib/http/route";

/** GET of this path. */
export const GET = route(listGuides);
