import { listNewest } from "@/lib/announcements/list-newest";
import { route } from "@/lib/http/route";

/** GET of this path. */
export const GET = route(listNewest);
