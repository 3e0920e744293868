import { query } from "@/lib/core/commands/command";
import { signedIn } from "@/lib/core/commands/policy";
import { DealId, DealReviews } from "./contract";
import { getDealReviewsView } from "./queries";

/** The reviews of one of the caller's deals. */
export const getReviews = query(
  {
    name: "getReviews",
    summary: "The reviews of one reservation.",
    policy: signedIn,
    input: DealId,
    output: DealReviews,
    errors: ["reservation.not_found"],
  },
  (ctx, { id }) => getDealReviewsView(ctx, id),
);
