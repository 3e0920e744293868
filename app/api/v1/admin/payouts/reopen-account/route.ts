import { reopenPayoutAccount } from "@/lib/deals/payouts/reopen-payout-account";
import { route } from "@/lib/http/route";

export const POST = route(reopenPayoutAccount);
