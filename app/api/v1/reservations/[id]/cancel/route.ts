import { route } from "@/lib/http/route";
import { cancelReservation } from "@/lib/reservations/cancel-reservation";

/** POST of this path. */
export const POST = route(cancelReservation);
