import { listTransactions } from "@/lib/deals/payments/list-transactions";
import { route } from "@/lib/http/route";

/** GET of this path. */
export const GET = route(listTransactions);
