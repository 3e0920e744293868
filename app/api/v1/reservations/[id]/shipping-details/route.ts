import { setShippingDetails } from "@/lib/deals/shipping/set-shipping-details";
import { route } from "@/lib/http/route";

export const PATCH = route(setShippingDetails);
