import { getWithdrawal } from "@/lib/deals/withdrawals/get-withdrawal";
import { withdrawFromContract } from "@/lib/deals/withdrawals/withdraw-from-contract";
import { route } from "@/lib/http/route";

export const GET = route(getWithdrawal);
export const POST = route(withdrawFromContract);
