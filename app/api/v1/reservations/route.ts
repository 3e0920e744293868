import { listReservations } from "@/lib/deals/reservations/list-reservations";
import { route } from "@/lib/http/route";

export const GET = route(listReservations);
