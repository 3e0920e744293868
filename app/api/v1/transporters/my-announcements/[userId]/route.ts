import { route } from "@/lib/http/route";
import { listOwnTrips } from "@/lib/listings/trips/list-own-trips";

export const GET = route(listOwnTrips);
