import { rejectOffer } from "@/lib/deals/offers/reject-offer";
import { route } from "@/lib/http/route";

export const PATCH = route(rejectOffer);
