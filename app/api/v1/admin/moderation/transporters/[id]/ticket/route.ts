import { fileRoute } from "@/lib/http/file-route";
import { readTicketPicture } from "@/lib/staff/moderation/read-ticket-picture";

/** GET of this path. */
export const GET = fileRoute(readTicketPicture);
