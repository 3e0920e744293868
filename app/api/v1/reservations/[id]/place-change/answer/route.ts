import { answerPlaceChange } from "@/lib/deals/shipping/answer-place-change";
import { route } from "@/lib/http/route";

export const POST = route(answerPlaceChange);
