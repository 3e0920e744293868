import { route } from "@/lib/http/route";
import { confirmEmail } from "@/lib/identity/accounts/confirm-email";

/** POST of this path. */
export const POST = route(confirmEmail, { cookies: { registration: "registration" } });
