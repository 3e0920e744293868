import { route } from "@/lib/http/route";
import { getLogisticsType } from "@/lib/identity/accounts/get-profile-type";

/** GET of this path. */
export const GET = route(getLogisticsType);
