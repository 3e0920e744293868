import { resetPassword } from "@/lib/accounts/reset-password";
import { route } from "@/lib/http/route";

/** POST of this path. */
export const POST = route(resetPassword);
