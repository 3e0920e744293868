import { route } from "@/lib/http/route";
import { getUser } from "@/lib/staff/users/get-user";

/** GET of this path. */
export const GET = route(getUser);
