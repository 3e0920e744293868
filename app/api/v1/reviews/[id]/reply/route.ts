import { replyReview } from "@/lib/deals/reviews/reply-review";
import { route } from "@/lib/http/route";

/** POST of this path. */
export const POST = route(replyReview);
