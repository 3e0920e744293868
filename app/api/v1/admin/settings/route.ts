import { route } from "@/lib/http/route";
import { listSettings } from "@/lib/staff/settings/list-settings";

export const GET = route(listSettings);
