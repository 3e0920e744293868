import { checkExisting } from "@/lib/chat/check-existing";
import { route } from "@/lib/http/route";

/** GET of this path. */
export const GET = route(checkExisting);
