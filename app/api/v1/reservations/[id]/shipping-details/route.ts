import { setShippingDetails } from "@/lib/deals/reservations/set-shipping-details";
import { route } from "@/lib/http/route";

/** PATCH of this path. */
export const PATCH = route(setShippingDetails);
