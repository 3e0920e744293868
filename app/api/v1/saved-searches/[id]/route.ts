import { route } from "@/lib/http/route";
import { deleteSearch } from "@/lib/listings/saved-searches/delete-search";
import { editSearch } from "@/lib/listings/saved-searches/edit-search";

export const PATCH = route(editSearch);
export const DELETE = route(deleteSearch);
