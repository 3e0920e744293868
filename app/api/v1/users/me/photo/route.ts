import { route } from "@/lib/http/route";
import { editPhoto } from "@/lib/identity/accounts/edit-profile";

/** PATCH of this path. */
export const PATCH = route(editPhoto);
