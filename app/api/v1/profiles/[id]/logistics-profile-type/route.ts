import { route } from "@/lib/http/route";
import { getLogisticsType } from "@/lib/identity/accounts/get-logistics-type";

export const GET = route(getLogisticsType);
