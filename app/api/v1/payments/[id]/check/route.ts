import { checkPayment } from "@/lib/deals/payments/check-payment";
import { route } from "@/lib/http/route";

export const POST = route(checkPayment);
