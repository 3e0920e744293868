import { shareContacts } from "@/lib/deals/reservations/share-contacts";
import { route } from "@/lib/http/route";

export const POST = route(shareContacts);
