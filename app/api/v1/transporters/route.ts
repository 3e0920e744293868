import { TRIP_FILES } from "@/lib/http/file-fields";
import { route } from "@/lib/http/route";
import { createTrip } from "@/lib/listings/trips/create-trip";
import { listTrips } from "@/lib/listings/trips/list-trips";

export const GET = route(listTrips);
export const POST = route(createTrip, { status: 201, files: TRIP_FILES });
