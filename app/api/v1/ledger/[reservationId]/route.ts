import { getLedger } from "@/lib/deals/ledger/get-ledger";
import { route } from "@/lib/http/route";

/** GET of this path. */
export const GET = route(getLedger);
