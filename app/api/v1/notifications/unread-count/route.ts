import { route } from "@/lib/http/route";
import { countUnreadNotifications } from "@/lib/identity/notifications/count-unread";

export const GET = route(countUnreadNotifications);
