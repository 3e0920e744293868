import { TRANSPORT_FILES } from "@/lib/http/file-fields";
import { route } from "@/lib/http/route";
import { createTransport } from "@/lib/listings/trips/create-trip";
import { listTransports } from "@/lib/listings/trips/list-trips";

/** GET of this path. */
export const GET = route(listTransports);
/** POST of this path. */
export const POST = route(createTransport, { status: 201, files: TRANSPORT_FILES });
