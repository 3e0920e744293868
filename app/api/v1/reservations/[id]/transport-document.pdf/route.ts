import { getTransportDocument } from "@/lib/deals/reservations/get-transport-document";
import { fileRoute } from "@/lib/http/file-route";

export const GET = fileRoute(getTransportDocument);
