import { sendOffer } from "@/lib/deals/offers/send-offer";
import { route } from "@/lib/http/route";

export const POST = route(sendOffer, { status: 201 });
