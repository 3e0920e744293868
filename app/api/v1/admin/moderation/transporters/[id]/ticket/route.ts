import { fileRoute } from "@/lib/http/file-route";
import { readTicketPicture } from "@/lib/staff/moderation/read-ticket-picture";

export const GET = fileRoute(readTicketPicture);
