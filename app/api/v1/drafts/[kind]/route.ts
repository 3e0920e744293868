import { route } from "@/lib/http/route";
import { deleteDraft } from "@/lib/listings/drafts/delete-draft";
import { getDraft } from "@/lib/listings/drafts/get-draft";
import { saveDraft } from "@/lib/listings/drafts/save-draft";

/** GET of this path. */
export const GET = route(getDraft);
/** PUT of this path. */
export const PUT = route(saveDraft);
/** DELETE of this path. */
export const DELETE = route(deleteDraft);
