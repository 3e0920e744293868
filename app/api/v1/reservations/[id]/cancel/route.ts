import { cancelReservation } from "@/lib/deals/reservations/cancel-reservation";
import { route } from "@/lib/http/route";

/** POST of this path. */
export const POST = route(cancelReservation);
