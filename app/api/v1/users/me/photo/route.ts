import { route } from "@/lib/http/route";
import { editPhoto } from "@/lib/identity/accounts/edit-profile";

export const PATCH = route(editPhoto);
