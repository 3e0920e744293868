import { Nothing } from "@/lib/core/base/answers";
import { command } from "@/lib/core/commands/command";
import { perUser } from "@/lib/core/commands/limits";
import { signedIn } from "@/lib/core/commands/policy";
import { WsTokenView } from "./contract";
import { SESSION_LIMITS } from "./limits";
import { makeLink } from "./make-link";

/** Issues the single-use token of the realtime connection, valid for minutes. */
export const issueWsToken = command(
  {
    name: "issueWsToken",
    summary: "A token for the realtime connection.",
    policy: signedIn,
    input: Nothing,
    output: WsTokenView,
    limits: [{ ...SESSION_LIMITS.wsTokens, per: perUser }],
  },
  async (ctx) => {
    const { token, expiresAt } = await makeLink(
      ctx,
      "ws",
      { userId: ctx.actor.userId, sessionId: ctx.actor.sessionId },
      SESSION_LIMITS.wsTokenSeconds,
    );
    return { wsToken: token, expiresAt: expiresAt.toISOString() };
  },
);
