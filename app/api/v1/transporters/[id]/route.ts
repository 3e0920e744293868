import { TRIP_FILES } from "@/lib/http/file-fields";
import { route } from "@/lib/http/route";
import { deleteTrip } from "@/lib/listings/trips/delete-trip";
import { editTrip } from "@/lib/listings/trips/edit-trip";
import { getTrip } from "@/lib/listings/trips/get-trip";

/** GET of this path. */
export const GET = route(getTrip);
/** PATCH of this path. */
export const PATCH = route(editTrip, { files: TRIP_FILES });
/** DELETE of this path. */
export const DELETE = route(deleteTrip);
