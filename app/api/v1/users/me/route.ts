import { editUser } from "@/lib/accounts/edit-profile";
import { eraseAccount } from "@/lib/accounts/erase-account";
import { route } from "@/lib/http/route";

/** PATCH of this path. */
export const PATCH = route(editUser);
/** DELETE of this path. */
export const DELETE = route(eraseAccount);
