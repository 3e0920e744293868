import { route } from "@/lib/http/route";
import { issueWsToken } from "@/lib/identity/sessions/issue-ws-token";

export const POST = route(issueWsToken);
