import { confirmEmail } from "@/lib/accounts/confirm-email";
import { route } from "@/lib/http/route";

/** POST of this path. */
export const POST = route(confirmEmail, { cookies: { registration: "registration" } });
