import { route } from "@/lib/http/route";
import { suspendUser } from "@/lib/staff/moderation/suspend-user";

/** POST of this path. */
export const POST = route(suspendUser, { status: 201 });
