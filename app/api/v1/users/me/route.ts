import { route } from "@/lib/http/route";
import { editUser } from "@/lib/identity/accounts/edit-profile";
import { eraseAccount } from "@/lib/identity/accounts/erase-account";

/** PATCH of this path. */
export const PATCH = route(editUser);
/** DELETE of this path. */
export const DELETE = route(eraseAccount);
