import { route } from "@/lib/http/route";
import { setShippingDetails } from "@/lib/reservations/set-shipping-details";

/** PATCH of this path. */
export const PATCH = route(setShippingDetails);
