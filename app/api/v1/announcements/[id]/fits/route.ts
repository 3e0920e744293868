import { route } from "@/lib/http/route";
import { listFits } from "@/lib/listings/matching/list-fits";

export const GET = route(listFits);
