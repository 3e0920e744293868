import { route } from "@/lib/http/route";
import { getNotice } from "@/lib/moderation/get-notice";

/** GET of this path. */
export const GET = route(getNotice);
