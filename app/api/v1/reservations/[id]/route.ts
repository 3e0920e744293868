import { route } from "@/lib/http/route";
import { getReservation } from "@/lib/reservations/get-reservation";

/** GET of this path. */
export const GET = route(getReservation);
