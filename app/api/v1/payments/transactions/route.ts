import { listTransactions } from "@/lib/deals/payments/list-transactions";
import { route } from "@/lib/http/route";

export const GET = route(listTransactions);
