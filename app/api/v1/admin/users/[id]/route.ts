import { route } from "@/lib/http/route";
import { getUser } from "@/lib/staff/users/get-user";

export const GET = route(getUser);
