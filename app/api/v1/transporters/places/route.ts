import { route } from "@/lib/http/route";
import { listTripPlaces } from "@/lib/listings/trips/list-trip-places";

export const GET = route(listTripPlaces);
