import { rejectOffer } from "@/lib/deals/offers/reject-offer";
import { route } from "@/lib/http/route";

/** PATCH of this path. */
export const PATCH = route(rejectOffer);
