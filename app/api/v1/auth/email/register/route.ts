import { registerUser } from "@/lib/accounts/register-user";
import { route } from "@/lib/http/route";

/** POST of this path. */
export const POST = route(registerUser, { status: 201 });
