import { getReviews } from "@/lib/deals/reviews/get-reviews";
import { writeReview } from "@/lib/deals/reviews/write-review";
import { route } from "@/lib/http/route";

/** GET of this path. */
export const GET = route(getReviews);
/** POST of this path. */
export const POST = route(writeReview, { status: 201 });
