import { route } from "@/lib/http/route";
import { createBatch } from "@/lib/staff/bank-transfers/create-batch";
import { listBatches } from "@/lib/staff/bank-transfers/list-batches";

export const POST = route(createBatch, { status: 201 });
export const GET = route(listBatches);
