import { route } from "@/lib/http/route";
import { requestReset } from "@/lib/identity/accounts/request-reset";

export const POST = route(requestReset);
