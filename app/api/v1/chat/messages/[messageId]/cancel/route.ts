import { cancelOffer } from "@/lib/deals/offers/cancel-offer";
import { route } from "@/lib/http/route";

export const PATCH = route(cancelOffer);
