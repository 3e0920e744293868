import { sendOffer } from "@/lib/deals/offers/send-offer";
import { route } from "@/lib/http/route";

/** POST of this path. */
export const POST = route(sendOffer, { status: 201 });
