import { route } from "@/lib/http/route";
import { editUser } from "@/lib/identity/accounts/edit-user";
import { eraseAccount } from "@/lib/identity/accounts/erase-account";

export const PATCH = route(editUser);
export const DELETE = route(eraseAccount);
