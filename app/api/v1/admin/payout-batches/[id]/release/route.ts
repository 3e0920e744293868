import { route } from "@/lib/http/route";
import { releaseBatch } from "@/lib/staff/bank-transfers/release-batch";

export const POST = route(releaseBatch);
