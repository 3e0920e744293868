import { route } from "@/lib/http/route";
import { listMarks } from "@/lib/listings/favourites/list-marks";

export const GET = route(listMarks);
