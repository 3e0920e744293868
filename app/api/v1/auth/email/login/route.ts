import { route } from "@/lib/http/route";
import { logIn } from "@/lib/identity/accounts/log-in";

export const POST = route(logIn);
