import { withdrawCorrection } from "@/lib/deals/corrections/withdraw-correction";
import { route } from "@/lib/http/route";

export const POST = route(withdrawCorrection);
