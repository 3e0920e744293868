import { route } from "@/lib/http/route";
import { listWaitingTransfers } from "@/lib/staff/bank-transfers/list-waiting-transfers";

export const GET = route(listWaitingTransfers);
