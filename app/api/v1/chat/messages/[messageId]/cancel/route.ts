import { route } from "@/lib/http/route";
import { cancelOffer } from "@/lib/offers/cancel-offer";

/** PATCH of this path. */
export const PATCH = route(cancelOffer);
