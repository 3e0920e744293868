import { route } from "@/lib/http/route";
import { listIdentities } from "@/lib/staff/moderation/list-identities";

/** GET of this path. */
export const GET = route(listIdentities);
