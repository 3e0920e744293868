import { route } from "@/lib/http/route";
import { changePassword } from "@/lib/identity/accounts/change-password";
import { getMe } from "@/lib/identity/accounts/get-me";

export const GET = route(getMe);
export const PATCH = route(changePassword);
