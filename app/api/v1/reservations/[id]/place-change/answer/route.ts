import { answerPlaceChange } from "@/lib/deals/place-changes/answer-place-change";
import { route } from "@/lib/http/route";

export const POST = route(answerPlaceChange);
