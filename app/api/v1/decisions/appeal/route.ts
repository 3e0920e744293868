import { route } from "@/lib/http/route";
import { makeAppeal } from "@/lib/staff/moderation/make-appeal";

export const POST = route(makeAppeal, { status: 201 });
