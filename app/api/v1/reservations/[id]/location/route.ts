import { route } from "@/lib/http/route";
import { setLocation } from "@/lib/reservations/set-location";

/** POST of this path. */
export const POST = route(setLocation);
