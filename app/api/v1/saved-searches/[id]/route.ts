import { route } from "@/lib/http/route";
import { deleteSearch } from "@/lib/listings/saved-searches/delete-search";
import { editSearch } from "@/lib/listings/saved-searches/edit-search";

/** PATCH of this path. */
export const PATCH = route(editSearch);
/** DELETE of this path. */
export const DELETE = route(deleteSearch);
