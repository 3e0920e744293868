import { route } from "@/lib/http/route";
import { suggestPrice } from "@/lib/listings/lanes/suggest-price";

export const GET = route(suggestPrice);
