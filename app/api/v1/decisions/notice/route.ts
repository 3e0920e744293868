import { route } from "@/lib/http/route";
import { getNotice } from "@/lib/staff/moderation/get-notice";

export const GET = route(getNotice);
