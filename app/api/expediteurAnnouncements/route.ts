import { route } from "@/lib/http/route";
import { listNewest } from "@/lib/listings/announcements/list-newest";

export const GET = route(listNewest);
