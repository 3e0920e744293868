import { route } from "@/lib/http/route";
import { markTransfer } from "@/lib/staff/bank-transfers/mark-transfer";

export const POST = route(markTransfer);
