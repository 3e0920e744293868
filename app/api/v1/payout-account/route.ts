import { getPayoutAccount } from "@/lib/deals/payouts/get-payout-account";
import { openPayoutAccount } from "@/lib/deals/payouts/open-payout-account";
import { route } from "@/lib/http/route";

export const GET = route(getPayoutAccount);
export const POST = route(openPayoutAccount);
