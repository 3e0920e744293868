import { route } from "@/lib/http/route";
import { acceptOffer } from "@/lib/offers/accept-offer";

/** PATCH of this path. */
export const PATCH = route(acceptOffer);
