import { resendConfirmation } from "@/lib/accounts/resend-confirmation";
import { route } from "@/lib/http/route";

/** POST of this path. */
export const POST = route(resendConfirmation, { cookies: { registration: "registration" } });
