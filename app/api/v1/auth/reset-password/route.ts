import { route } from "@/lib/http/route";
import { resetPassword } from "@/lib/identity/accounts/reset-password";

/** POST of this path. */
export const POST = route(resetPassword);
