import { route } from "@/lib/http/route";
import { listTransactions } from "@/lib/payments/list-transactions";

/** GET of this path. */
export const GET = route(listTransactions);
