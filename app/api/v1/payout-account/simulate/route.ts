import { simulatePayoutAccount } from "@/lib/deals/payouts/simulate-payout-account";
import { route } from "@/lib/http/route";

export const POST = route(simulatePayoutAccount);
