import { route } from "@/lib/http/route";
import { setPalette } from "@/lib/staff/settings/set-palette";

export const PUT = route(setPalette);
