import { issueWsToken } from "@/lib/accounts/issue-ws-token";
import { route } from "@/lib/http/route";

/** POST of this path. */
export const POST = route(issueWsToken);
