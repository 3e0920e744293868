import { route } from "@/lib/http/route";
import { cancelBatch } from "@/lib/staff/bank-transfers/cancel-batch";

export const POST = route(cancelBatch);
