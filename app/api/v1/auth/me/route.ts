import { route } from "@/lib/http/route";
import { changePassword } from "@/lib/identity/accounts/change-password";
import { getMe } from "@/lib/identity/accounts/get-me";

/** GET of this path. */
export const GET = route(getMe);
/** PATCH of this path. */
export const PATCH = route(changePassword);
