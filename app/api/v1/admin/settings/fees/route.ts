import { route } from "@/lib/http/route";
import { setFees } from "@/lib/staff/settings/set-fees";

export const PUT = route(setFees);
