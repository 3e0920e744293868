import { withdrawDispute } from "@/lib/deals/disputes/withdraw-dispute";
import { route } from "@/lib/http/route";

export const POST = route(withdrawDispute);
