import { route } from "@/lib/http/route";
import { listFavouriteMarks } from "@/lib/listings/favourites/list-favourite-marks";

export const GET = route(listFavouriteMarks);
