import { BANK_FILE_LIMITS } from "@/lib/adapters/payouts/limits";
import { route } from "@/lib/http/route";
import { readStatement } from "@/lib/staff/bank-transfers/read-statement";

export const POST = route(readStatement, { jsonBytesMax: BANK_FILE_LIMITS.requestBytesMax });
