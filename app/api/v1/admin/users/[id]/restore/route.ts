import { route } from "@/lib/http/route";
import { restoreUser } from "@/lib/staff/moderation/restore-user";

/** POST of this path. */
export const POST = route(restoreUser);
