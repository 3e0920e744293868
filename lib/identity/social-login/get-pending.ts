import { query } from "@/lib/core/command";
import { fail } from "@/lib/core/errors";
import { anyone } from "@/lib/core/policy";
import { FlowOnly, PendingView } from "./contract";
import { openFlow } from "./seal-flow";

/** Who the browser's sealed cookie holds: what the page of a new account, or of the proof, begins with. */
export const getPending = query(
  {
    name: "getPending",
    summary: "Who came from another service and has no session yet.",
    policy: anyone,
    input: FlowOnly,
    output: PendingView,
    errors: ["social.expired"],
  },
  async (ctx, { flow }) => {
    const held = await openFlow(flow, ctx.now);
    if (!held || held.stage === "ask") return fail("social.expired");
    const { stage, provider, email, firstName, lastName, next } = held;
    return { stage, provider, email, firstName, lastName, next };
  },
);
