import { route } from "@/lib/http/route";
import { getBatch } from "@/lib/staff/bank-transfers/get-batch";

export const GET = route(getBatch);
