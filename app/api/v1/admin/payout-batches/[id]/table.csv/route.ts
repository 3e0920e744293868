import { fileRoute } from "@/lib/http/file-route";
import { readBatchTable } from "@/lib/staff/bank-transfers/read-batch-table";

export const GET = fileRoute(readBatchTable);
