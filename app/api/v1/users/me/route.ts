import { editUser } from "@/lib/accounts/edit-profile";
import { route } from "@/lib/http/route";

/** PATCH of this path. */
export const PATCH = route(editUser);
