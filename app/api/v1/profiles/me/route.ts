import { editProfile } from "@/lib/accounts/edit-profile";
import { route } from "@/lib/http/route";

/** PUT of this path. */
export const PUT = route(editProfile);
