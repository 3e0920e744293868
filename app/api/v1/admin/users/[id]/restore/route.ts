import { route } from "@/lib/http/route";
import { restoreUser } from "@/lib/staff/moderation/restore-user";

export const POST = route(restoreUser);
