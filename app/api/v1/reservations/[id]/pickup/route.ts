import { route } from "@/lib/http/route";
import { enterPickupCode } from "@/lib/reservations/enter-pickup-code";

/** POST of this path. */
export const POST = route(enterPickupCode);
