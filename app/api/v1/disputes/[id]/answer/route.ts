import { answerDispute } from "@/lib/deals/disputes/answer-dispute";
import { route } from "@/lib/http/route";

/** POST of this path. */
export const POST = route(answerDispute, { files: { photos: { kind: "image", isPublic: false } } });
