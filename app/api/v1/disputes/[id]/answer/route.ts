import { answerDispute } from "@/lib/deals/disputes/answer-dispute";
import { route } from "@/lib/http/route";

export const POST = route(answerDispute, { files: { photos: { kind: "image", isPublic: false } } });
