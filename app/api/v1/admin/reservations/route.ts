import { route } from "@/lib/http/route";
import { listAdminReservations } from "@/lib/staff/reservations/list-admin-reservations";

export const GET = route(listAdminReservations);
