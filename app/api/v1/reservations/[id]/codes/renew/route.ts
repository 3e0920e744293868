import { route } from "@/lib/http/route";
import { renewCode } from "@/lib/reservations/renew-code";

/** POST of this path. */
export const POST = route(renewCode);
