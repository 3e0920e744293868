import { route } from "@/lib/http/route";
import { getReviews } from "@/lib/reviews/get-reviews";
import { writeReview } from "@/lib/reviews/write-review";

/** GET of this path. */
export const GET = route(getReviews);
/** POST of this path. */
export const POST = route(writeReview, { status: 201 });
