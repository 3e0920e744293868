import { listWithdrawals } from "@/lib/deals/withdrawals/list-withdrawals";
import { route } from "@/lib/http/route";

export const GET = route(listWithdrawals);
