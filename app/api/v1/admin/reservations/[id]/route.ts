import { route } from "@/lib/http/route";
import { getAdminReservation } from "@/lib/staff/reservations/get-admin-reservation";

export const GET = route(getAdminReservation);
