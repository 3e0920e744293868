import { route } from "@/lib/http/route";
import { listGuides } from "@/lib/site/guides/list-guides";

export const GET = route(listGuides);
