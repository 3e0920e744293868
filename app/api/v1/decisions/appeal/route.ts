import { route } from "@/lib/http/route";
import { makeAppeal } from "@/lib/staff/moderation/make-appeal";

/** POST of this path. */
export const POST = route(makeAppeal, { status: 201 });
