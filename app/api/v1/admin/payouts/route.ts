import { route } from "@/lib/http/route";
import { listPayouts } from "@/lib/staff/payouts/list-payouts";

export const GET = route(listPayouts);
