import { route } from "@/lib/http/route";
import { listSignInMethods } from "@/lib/identity/social-login/list-sign-in-methods";

export const GET = route(listSignInMethods);
