import { route } from "@/lib/http/route";
import { editPhoto } from "@/lib/identity/accounts/edit-photo";

export const PATCH = route(editPhoto);
