import { replyReview } from "@/lib/deals/reviews/reply-review";
import { route } from "@/lib/http/route";

export const POST = route(replyReview);
