import { route } from "@/lib/http/route";
import { decideAppeal } from "@/lib/staff/moderation/decide-appeal";

export const PATCH = route(decideAppeal);
