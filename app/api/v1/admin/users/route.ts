import { route } from "@/lib/http/route";
import { listUsers } from "@/lib/staff/users/list-users";

/** GET of this path. */
export const GET = route(listUsers);
