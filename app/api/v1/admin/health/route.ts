import { route } from "@/lib/http/route";
import { getHealth } from "@/lib/users/get-health";

/** GET of this path. */
export const GET = route(getHealth);
