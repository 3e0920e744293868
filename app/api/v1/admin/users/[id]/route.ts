import { route } from "@/lib/http/route";
import { getAdminUser } from "@/lib/staff/users/get-admin-user";

export const GET = route(getAdminUser);
