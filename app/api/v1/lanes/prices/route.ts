import { route } from "@/lib/http/route";
import { suggestPrice } from "@/lib/listings/lanes/suggest-price";

/** GET of this path. */
export const GET = route(suggestPrice);
