import { route } from "@/lib/http/route";
import { getLogisticsType } from "@/lib/identity/accounts/get-profile-type";

export const GET = route(getLogisticsType);
