import { route } from "@/lib/http/route";
import { editContact } from "@/lib/identity/workspaces/edit-contact";
import { getContact } from "@/lib/identity/workspaces/get-contact";

export const GET = route(getContact);
export const PATCH = route(editContact);
