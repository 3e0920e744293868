import { fileRoute } from "@/lib/http/file-route";
import { getTransportDocument } from "@/lib/reservations/get-transport-document";

/** GET of this path. */
export const GET = fileRoute(getTransportDocument);
