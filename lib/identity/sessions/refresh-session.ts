import { eq } from "drizzle-orm";
import { z } from "zod";
import { refreshTokens, sessions } from "@/db/schema/identity/sessions";
import { Done } from "@/lib/core/base/answers";
import { CommittedError, type Ctx, command, type IssuedSession } from "@/lib/core/commands/command";
import { anyone } from "@/lib/core/commands/policy";
import { hashToken, openWith, sealWith } from "@/lib/core/env/secrets";
import { COOKIE_LENGTHS, SESSION_LIMITS } from "./limits";
import { endSession, endSessionOfToken, issueTokens } from "./operations";
import { loadActor } from "./queries";
import { signAccess } from "./sign-access";

/** The refresh token and the sign-out marker, read from their cookies by the transport. */
const RefreshInput = z.strictObject({
  refreshToken: z.string().max(COOKIE_LENGTHS.refresh).default(""),
  signOutOwed: z.string().max(COOKIE_LENGTHS.signOutOwed).default(""),
});

/**
 * Rotates a refresh token. Reused within 10 s it yields the same successor, because the first
 * answer may be lost; reused later it counts as stolen, and the session ends. A browser that has
 * signed out elsewhere gets no new tokens: its session ends here.
 */
export const refreshSession = command(
  {
    name: "refreshSession",
    summary: "Renews the session's cookies.",
    policy: anyone,
    input: RefreshInput,
    output: Done,
    errors: ["auth.refresh_failed"],
  },
  async (ctx, { refreshToken, signOutOwed }) => {
    if (signOutOwed) await endSessionOfToken(ctx, refreshToken, "logout");
    const issued = signOutOwed ? undefined : await rotate(ctx, refreshToken);
    ctx.reply.session = issued ?? null;
    return issued ? { success: true as const } : new CommittedError("auth.refresh_failed");
  },
);

async function rotate(ctx: Ctx, oldToken: string): Promise<IssuedSession | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(refreshTokens)
    .where(eq(refreshTokens.hash, hashToken(oldToken)))
    .for("update");
  if (!row || row.expiresAt <= ctx.now) return undefined;
  const actor = await loadActor(ctx.tx, row.sessionId, ctx.now);
  if (!actor) return undefined;
  const [session] = await ctx.tx
    .select({ expiresAt: sessions.expiresAt })
    .from(sessions)
    .where(eq(sessions.id, row.sessionId));
  if (!session) return undefined;
  if (row.replacedAt) {
    const ageSeconds = (ctx.now.getTime() - row.replacedAt.getTime()) / 1_000;
    if (ageSeconds > SESSION_LIMITS.replaySeconds || !row.sealedSuccessor) {
      await endSession(ctx, row.sessionId, actor.userId, "refresh_reuse");
      return undefined;
    }
    const access = await signAccess(actor, ctx.now);
    return {
      accessToken: access.token,
      accessExpiresAt: access.expiresAt,
      refreshToken: openWith(oldToken, row.sealedSuccessor),
      refreshExpiresAt: row.expiresAt,
    };
  }
  const issued = await issueTokens(ctx, actor, session.expiresAt);
  await ctx.tx
    .update(refreshTokens)
    .set({ replacedAt: ctx.now, sealedSuccessor: sealWith(oldToken, issued.refreshToken) })
    .where(eq(refreshTokens.hash, row.hash));
  await ctx.tx.update(sessions).set({ lastSeenAt: ctx.now }).where(eq(sessions.id, row.sessionId));
  return issued;
}
