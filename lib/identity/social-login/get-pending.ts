import { fail } from "@/lib/core/base/errors";
import { query } from "@/lib/core/commands/command";
import { anyone } from "@/lib/core/commands/policy";
import { FlowOnly, PendingView } from "./contract";
import { openFlow } from "./seal-flow";

/** The person in the browser's encrypted cookie, to prefill the next page. */
export const getPending = query(
  {
    name: "getPending",
    summary: "The person from a provider who has no session yet.",
    policy: anyone,
    input: FlowOnly,
    output: PendingView,
    errors: ["social.expired"],
  },
  async (ctx, { flow }) => {
    const pending = await openFlow(flow, ctx.now);
    if (!pending || pending.stage === "ask") return fail("social.expired");
    const { stage, provider, email, firstName, lastName, next } = pending;
    return { stage, provider, email, firstName, lastName, next };
  },
);
