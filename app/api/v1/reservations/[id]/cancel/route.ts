import { cancelReservation } from "@/lib/deals/reservations/cancel-reservation";
import { route } from "@/lib/http/route";

export const POST = route(cancelReservation);
