import { confirmCorrection } from "@/lib/deals/corrections/confirm-correction";
import { route } from "@/lib/http/route";

export const POST = route(confirmCorrection);
