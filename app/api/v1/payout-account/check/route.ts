import { checkPayoutAccount } from "@/lib/deals/payouts/check-payout-account";
import { route } from "@/lib/http/route";

export const POST = route(checkPayoutAccount);
