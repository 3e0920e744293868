import { deleteSearch } from "@/lib/alerts/delete-search";
import { editSearch } from "@/lib/alerts/edit-search";
import { route } from "@/lib/http/route";

/** PATCH of this path. */
export const PATCH = route(editSearch);
/** DELETE of this path. */
export const DELETE = route(deleteSearch);
