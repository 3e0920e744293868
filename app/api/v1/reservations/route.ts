import { listReservations } from "@/lib/deals/reservations/list-reservations";
import { route } from "@/lib/http/route";

/** GET of this path. */
export const GET = route(listReservations);
