import { route } from "@/lib/http/route";
import { enterDropCode } from "@/lib/reservations/enter-drop-code";

/** POST of this path. */
export const POST = route(enterDropCode);
