import { route } from "@/lib/http/route";
import { registerUser } from "@/lib/identity/accounts/register-user";

export const POST = route(registerUser, { status: 201 });
