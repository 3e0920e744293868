import { route } from "@/lib/http/route";
import { editProfile } from "@/lib/identity/accounts/edit-profile";

export const PUT = route(editProfile);
