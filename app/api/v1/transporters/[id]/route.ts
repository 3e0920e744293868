import { TRIP_FILES } from "@/lib/http/file-fields";
import { route } from "@/lib/http/route";
import { deleteTrip } from "@/lib/listings/trips/delete-trip";
import { editTrip } from "@/lib/listings/trips/edit-trip";
import { getTrip } from "@/lib/listings/trips/get-trip";

export const GET = route(getTrip);
export const PATCH = route(editTrip, { files: TRIP_FILES });
export const DELETE = route(deleteTrip);
