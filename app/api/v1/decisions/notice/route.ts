import { route } from "@/lib/http/route";
import { getNotice } from "@/lib/staff/moderation/get-notice";

/** GET of this path. */
export const GET = route(getNotice);
