import { route } from "@/lib/http/route";
import { editProfile } from "@/lib/identity/accounts/edit-profile";

/** PUT of this path. */
export const PUT = route(editProfile);
