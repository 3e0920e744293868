import { sendRouteOffer } from "@/lib/deals/offers/send-route-offer";
import { route } from "@/lib/http/route";

export const POST = route(sendRouteOffer, { status: 201 });
