import { route } from "@/lib/http/route";
import { setSite } from "@/lib/staff/settings/change-settings";

export const PUT = route(setSite);
