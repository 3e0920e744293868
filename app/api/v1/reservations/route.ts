import { route } from "@/lib/http/route";
import { listReservations } from "@/lib/reservations/list-reservations";

/** GET of this path. */
export const GET = route(listReservations);
