import { listMarks } from "@/lib/favourites/list-marks";
import { route } from "@/lib/http/route";

/** GET of this path. */
export const GET = route(listMarks);
