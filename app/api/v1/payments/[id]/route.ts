import { getPayment } from "@/lib/deals/payments/get-payment";
import { route } from "@/lib/http/route";

export const GET = route(getPayment);
