import { z } from "zod";
import { Done } from "@/lib/core/base/answers";
import { CommittedError, command } from "@/lib/core/commands/command";
import { anyone } from "@/lib/core/commands/policy";
import { COOKIE_LENGTHS } from "./limits";
import { endSessionOfToken, recordUse } from "./operations";
import { findSessionOfToken } from "./queries";

/** The session's token and the sign-out marker, read from their cookies by the transport. */
const RefreshInput = z.strictObject({
  sessionToken: z.string().max(COOKIE_LENGTHS.session).default(""),
  signOutOwed: z.string().max(COOKIE_LENGTHS.signOutOwed).default(""),
});

/**
 * Confirms a live session and sends its cookie again. A browser that has signed out elsewhere gets
 * none: its session ends here.
 */
export const refreshSession = command(
  {
    name: "refreshSession",
    summary: "Renews the session's cookie.",
    policy: anyone,
    input: RefreshInput,
    output: Done,
    errors: ["auth.refresh_failed"],
  },
  async (ctx, { sessionToken, signOutOwed }) => {
    if (signOutOwed) await endSessionOfToken(ctx, sessionToken, "logout");
    const session = signOutOwed ? undefined : await findSessionOfToken(ctx.tx, sessionToken, ctx.now);
    ctx.reply.session = session ? { token: sessionToken, expiresAt: session.expiresAt } : null;
    if (!session) return new CommittedError("auth.refresh_failed");
    await recordUse(ctx.tx, session, ctx.now);
    return { success: true as const };
  },
);
