import { route } from "@/lib/http/route";
import { listUsers } from "@/lib/staff/users/list-users";

export const GET = route(listUsers);
