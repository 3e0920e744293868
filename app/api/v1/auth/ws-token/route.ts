import { route } from "@/lib/http/route";
import { issueWsToken } from "@/lib/identity/sessions/issue-ws-token";

/** POST of this path. */
export const POST = route(issueWsToken);
