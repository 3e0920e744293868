import { query } from "@/lib/core/command";
import { signedIn } from "@/lib/core/policy";
import { DisputeId, DisputeView } from "./contract";
import { getDisputeView } from "./queries";

/** One dispute, for the two sides of its deal; a moderator also gets what the decision needs. */
export const getDispute = query(
  {
    name: "getDispute",
    summary: "One dispute.",
    policy: signedIn,
    input: DisputeId,
    output: DisputeView,
    errors: ["dispute.not_found"],
  },
  (ctx, { id }) => getDisputeView(ctx, id),
);
