import { route } from "@/lib/http/route";
import { decideAppeal } from "@/lib/staff/moderation/decide-appeal";

/** PATCH of this path. */
export const PATCH = route(decideAppeal);
