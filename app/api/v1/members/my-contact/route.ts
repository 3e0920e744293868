import { route } from "@/lib/http/route";
import { editContact } from "@/lib/workspaces/edit-contact";

/** PATCH of this path. */
export const PATCH = route(editContact);
