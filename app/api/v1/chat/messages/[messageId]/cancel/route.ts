import { cancelOffer } from "@/lib/deals/offers/cancel-offer";
import { route } from "@/lib/http/route";

/** PATCH of this path. */
export const PATCH = route(cancelOffer);
