import { listKnownPlaces } from "@/lib/deals/reservations/list-known-places";
import { route } from "@/lib/http/route";

export const GET = route(listKnownPlaces);
