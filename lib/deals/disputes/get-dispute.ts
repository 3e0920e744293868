import { query } from "@/lib/core/commands/command";
import { signedIn } from "@/lib/core/commands/policy";
import { DisputeId, DisputeView } from "./contract";
import { getDisputeView } from "./queries";

/** One dispute, for a party of its deal or a moderator, who also gets the case. */
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
