import { route } from "@/lib/http/route";
import { listParcelFits } from "@/lib/listings/matching/list-parcel-fits";

export const GET = route(listParcelFits);
