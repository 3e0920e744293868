import { getBusinessType } from "@/lib/accounts/get-profile-type";
import { route } from "@/lib/http/route";

/** GET of this path. */
export const GET = route(getBusinessType);
