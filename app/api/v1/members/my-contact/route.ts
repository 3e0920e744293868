import { route } from "@/lib/http/route";
import { editContact } from "@/lib/identity/workspaces/edit-contact";
import { getContact } from "@/lib/identity/workspaces/get-contact";

/** GET of this path. */
export const GET = route(getContact);
/** PATCH of this path. */
export const PATCH = route(editContact);
