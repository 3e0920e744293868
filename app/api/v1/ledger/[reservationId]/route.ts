import { getLedger } from "@/lib/deals/ledger/get-ledger";
import { route } from "@/lib/http/route";

export const GET = route(getLedger);
