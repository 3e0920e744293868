import { route } from "@/lib/http/route";
import { listIdentities } from "@/lib/moderation/list-identities";

/** GET of this path. */
export const GET = route(listIdentities);
