import { z } from "zod";
import { Done } from "@/lib/core/base/answers";
import { command } from "@/lib/core/commands/command";
import { anyone } from "@/lib/core/commands/policy";
import { COOKIE_LENGTHS } from "./limits";
import { endSession, endSessionOfToken } from "./operations";

/** The token, read from its cookie by the transport. */
const LogOutInput = z.strictObject({ sessionToken: z.string().max(COOKIE_LENGTHS.session).default("") });

/**
 * Ends the caller's session, and that of the cookie: a browser that has signed out counts as a
 * visitor. Without any it clears the cookies: signing out never fails (product: sessions).
 */
export const logOut = command(
  {
    name: "logOut",
    summary: "Ends the session and clears its cookies.",
    policy: anyone,
    input: LogOutInput,
    output: Done,
  },
  async (ctx, { sessionToken }) => {
    if (ctx.actor) await endSession(ctx, ctx.actor.sessionId, ctx.actor.userId, "logout");
    if (sessionToken) await endSessionOfToken(ctx, sessionToken, "logout");
    ctx.reply.session = null;
    return { success: true as const };
  },
);
