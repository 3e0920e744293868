import { route } from "@/lib/http/route";
import { listNotifications } from "@/lib/identity/notifications/list-notifications";

export const GET = route(listNotifications);
