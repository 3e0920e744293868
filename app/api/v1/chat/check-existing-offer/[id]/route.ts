import { checkExistingOffer } from "@/lib/deals/rooms/check-existing-offer";
import { route } from "@/lib/http/route";

export const GET = route(checkExistingOffer);
