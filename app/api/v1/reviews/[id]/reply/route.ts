import { route } from "@/lib/http/route";
import { replyReview } from "@/lib/reviews/reply-review";

/** POST of this path. */
export const POST = route(replyReview);
