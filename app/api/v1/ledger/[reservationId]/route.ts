import { route } from "@/lib/http/route";
import { getLedger } from "@/lib/ledger/get-ledger";

/** GET of this path. */
export const GET = route(getLedger);
