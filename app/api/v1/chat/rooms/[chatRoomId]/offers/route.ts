import { route } from "@/lib/http/route";
import { sendOffer } from "@/lib/offers/send-offer";

/** POST of this path. */
export const POST = route(sendOffer, { status: 201 });
