import { route } from "@/lib/http/route";
import { suspendUser } from "@/lib/staff/moderation/suspend-user";

export const POST = route(suspendUser, { status: 201 });
