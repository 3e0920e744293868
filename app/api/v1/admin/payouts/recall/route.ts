import { recallPayout } from "@/lib/deals/payments/recall-payout";
import { route } from "@/lib/http/route";

export const POST = route(recallPayout);
