import { setShippingDetails } from "@/lib/deals/reservations/set-shipping-details";
import { route } from "@/lib/http/route";

export const PATCH = route(setShippingDetails);
