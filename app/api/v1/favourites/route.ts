import { addFavourite } from "@/lib/favourites/add-favourite";
import { listFavourites } from "@/lib/favourites/list-favourites";
import { removeFavourite } from "@/lib/favourites/remove-favourite";
import { route } from "@/lib/http/route";

/** GET of this path. */
export const GET = route(listFavourites);
/** POST of this path. */
export const POST = route(addFavourite);
/** DELETE of this path. */
export const DELETE = route(removeFavourite);
