import { route } from "@/lib/http/route";
import { addFavourite } from "@/lib/listings/favourites/add-favourite";
import { listFavourites } from "@/lib/listings/favourites/list-favourites";
import { removeFavourite } from "@/lib/listings/favourites/remove-favourite";

/** GET of this path. */
export const GET = route(listFavourites);
/** POST of this path. */
export const POST = route(addFavourite);
/** DELETE of this path. */
export const DELETE = route(removeFavourite);
