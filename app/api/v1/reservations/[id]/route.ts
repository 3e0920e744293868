import { getReservation } from "@/lib/deals/reservations/get-reservation";
import { route } from "@/lib/http/route";

export const GET = route(getReservation);
