import { deleteDraft } from "@/lib/drafts/delete-draft";
import { getDraft } from "@/lib/drafts/get-draft";
import { saveDraft } from "@/lib/drafts/save-draft";
import { route } from "@/lib/http/route";

/** GET of this path. */
export const GET = route(getDraft);
/** PUT of this path. */
export const PUT = route(saveDraft);
/** DELETE of this path. */
export const DELETE = route(deleteDraft);
