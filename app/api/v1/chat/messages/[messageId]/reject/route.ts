import { route } from "@/lib/http/route";
import { rejectOffer } from "@/lib/offers/reject-offer";

/** PATCH of this path. */
export const PATCH = route(rejectOffer);
