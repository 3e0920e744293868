import { route } from "@/lib/http/route";
import { listMarks } from "@/lib/listings/favourites/list-marks";

/** GET of this path. */
export const GET = route(listMarks);
