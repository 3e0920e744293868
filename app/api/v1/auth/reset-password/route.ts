import { route } from "@/lib/http/route";
import { resetPassword } from "@/lib/identity/accounts/reset-password";

export const POST = route(resetPassword);
