import { route } from "@/lib/http/route";
import { resendConfirmation } from "@/lib/identity/accounts/resend-confirmation";

export const POST = route(resendConfirmation, { cookies: { registration: "registration" } });
