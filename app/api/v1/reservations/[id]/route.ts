import { getReservation } from "@/lib/deals/reservations/get-reservation";
import { route } from "@/lib/http/route";

/** GET of this path. */
export const GET = route(getReservation);
