import { TRANSPORT_FILES } from "@/lib/http/file-fields";
import { route } from "@/lib/http/route";
import { deleteTransport } from "@/lib/listings/trips/delete-trip";
import { editTransport } from "@/lib/listings/trips/edit-trip";
import { getTransport } from "@/lib/listings/trips/get-trip";

/** GET of this path. */
export const GET = route(getTransport);
/** PATCH of this path. */
export const PATCH = route(editTransport, { files: TRANSPORT_FILES });
/** DELETE of this path. */
export const DELETE = route(deleteTransport);
