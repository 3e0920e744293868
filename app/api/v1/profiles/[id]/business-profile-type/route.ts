import { route } from "@/lib/http/route";
import { getBusinessType } from "@/lib/identity/accounts/get-business-type";

export const GET = route(getBusinessType);
