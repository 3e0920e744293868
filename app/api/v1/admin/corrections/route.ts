import { proposeCorrection } from "@/lib/deals/corrections/propose-correction";
import { route } from "@/lib/http/route";

export const POST = route(proposeCorrection);
