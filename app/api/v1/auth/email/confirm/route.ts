import { route } from "@/lib/http/route";
import { confirmEmail } from "@/lib/identity/accounts/confirm-email";

export const POST = route(confirmEmail, { cookies: { registration: "registration" } });
