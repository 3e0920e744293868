import { acceptOffer } from "@/lib/deals/offers/accept-offer";
import { route } from "@/lib/http/route";

/** PATCH of this path. */
export const PATCH = route(acceptOffer);
