import { route } from "@/lib/http/route";
import { countUnreadNotifications } from "@/lib/identity/notifications/count-unread-notifications";

export const GET = route(countUnreadNotifications);
