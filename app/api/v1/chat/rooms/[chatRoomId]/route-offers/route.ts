import { route } from "@/lib/http/route";
import { sendRouteOffer } from "@/lib/offers/send-route-offer";

/** POST of this path. */
export const POST = route(sendRouteOffer, { status: 201 });
