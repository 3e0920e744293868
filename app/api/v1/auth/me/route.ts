import { changePassword } from "@/lib/accounts/change-password";
import { getMe } from "@/lib/accounts/get-me";
import { route } from "@/lib/http/route";

/** GET of this path. */
export const GET = route(getMe);
/** PATCH of this path. */
export const PATCH = route(changePassword);
