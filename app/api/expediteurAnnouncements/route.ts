import { route } from "@/lib/http/route";
import { listNewest } from "@/lib/listings/announcements/list-newest";

/** GET of this path. */
export const GET = route(listNewest);
