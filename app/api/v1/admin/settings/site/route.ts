import { route } from "@/lib/http/route";
import { setSite } from "@/lib/staff/settings/set-site";

export const PUT = route(setSite);
