import { Nothing } from "@/lib/core/base/answers";
import { command } from "@/lib/core/commands/command";
import { signedIn } from "@/lib/core/commands/policy";
import { EndedView } from "./contract";
import { endSessions } from "./operations";

/** Ends all other sessions of the caller. */
export const endOtherSessions = command(
  {
    name: "endOtherSessions",
    summary: "Signs the caller out on all other devices.",
    policy: signedIn,
    input: Nothing,
    output: EndedView,
  },
  async (ctx) => ({
    endedCount: await endSessions(ctx, ctx.actor.userId, "ended_by_owner", ctx.actor.sessionId),
  }),
);
