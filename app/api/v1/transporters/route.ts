import { TRIP_FILES } from "@/lib/http/file-fields";
import { route } from "@/lib/http/route";
import { createTrip } from "@/lib/listings/trips/create-trip";
import { listTrips } from "@/lib/listings/trips/list-trips";

/** GET of this path. */
export const GET = route(listTrips);
/** POST of this path. */
export const POST = route(createTrip, { status: 201, files: TRIP_FILES });
