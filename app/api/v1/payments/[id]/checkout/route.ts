import { openCheckout } from "@/lib/deals/payments/open-checkout";
import { route } from "@/lib/http/route";

export const POST = route(openCheckout);
