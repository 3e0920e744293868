import { route } from "@/lib/http/route";
import { setRetention } from "@/lib/staff/settings/change-settings";

export const PUT = route(setRetention);
