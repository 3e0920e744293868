import { fileRoute } from "@/lib/http/file-route";
import { readBatchOrder } from "@/lib/staff/bank-transfers/read-batch-order";

export const GET = fileRoute(readBatchOrder);
