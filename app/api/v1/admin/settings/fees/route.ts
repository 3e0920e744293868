import { route } from "@/lib/http/route";
import { setFees } from "@/lib/staff/settings/change-settings";

export const PUT = route(setFees);
