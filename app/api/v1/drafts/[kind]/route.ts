import { route } from "@/lib/http/route";
import { deleteDraft } from "@/lib/listings/drafts/delete-draft";
import { getDraft } from "@/lib/listings/drafts/get-draft";
import { saveDraft } from "@/lib/listings/drafts/save-draft";

export const GET = route(getDraft);
export const PUT = route(saveDraft);
export const DELETE = route(deleteDraft);
