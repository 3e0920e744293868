import { TRANSPORT_FILES } from "@/lib/http/file-fields";
import { route } from "@/lib/http/route";
import { deleteTransport } from "@/lib/transports/delete-transport";
import { editTransport } from "@/lib/transports/edit-transport";
import { getTransport } from "@/lib/transports/get-transport";

/** GET of this path. */
export const GET = route(getTransport);
/** PATCH of this path. */
export const PATCH = route(editTransport, { files: TRANSPORT_FILES });
/** DELETE of this path. */
export const DELETE = route(deleteTransport);
