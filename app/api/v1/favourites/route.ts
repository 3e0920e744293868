import { route } from "@/lib/http/route";
import { addFavourite } from "@/lib/listings/favourites/add-favourite";
import { listFavourites } from "@/lib/listings/favourites/list-favourites";
import { removeFavourite } from "@/lib/listings/favourites/remove-favourite";

export const GET = route(listFavourites);
export const POST = route(addFavourite);
export const DELETE = route(removeFavourite);
