import { route } from "@/lib/http/route";
import { listIdentities } from "@/lib/staff/moderation/list-identities";

export const GET = route(listIdentities);
