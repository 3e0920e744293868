import { route } from "@/lib/http/route";
import { setPalette } from "@/lib/staff/settings/change-settings";

export const PUT = route(setPalette);
