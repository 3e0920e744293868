import { route } from "@/lib/http/route";
import { setRetention } from "@/lib/staff/settings/set-retention";

export const PUT = route(setRetention);
