import { getReviews } from "@/lib/deals/reviews/get-reviews";
import { writeReview } from "@/lib/deals/reviews/write-review";
import { route } from "@/lib/http/route";

export const GET = route(getReviews);
export const POST = route(writeReview, { status: 201 });
