import { acceptOffer } from "@/lib/deals/offers/accept-offer";
import { route } from "@/lib/http/route";

export const PATCH = route(acceptOffer);
