import { randomUUID } from "node:crypto";
import { and, eq, isNull, ne } from "drizzle-orm";
import { refreshTokens, sessions } from "@/db/schema/identity/sessions";
import type { Actor } from "@/lib/core/base/actor";
import type { Ctx, IssuedSession, Writer } from "@/lib/core/commands/command";
import { recordFor } from "@/lib/core/commands/outbox";
import { hashToken, newToken } from "@/lib/core/env/secrets";
import { sessionEnded } from "./events";
import { SESSION_LIMITS } from "./limits";
import { refreshExpiry } from "./rules";
import { signAccess } from "./sign-access";

/** A new session's id. */
export function newSessionId(): string {
  return randomUUID();
}

/** Inserts a session for an authorised actor and issues its first tokens. */
export async function createSession(ctx: Writer & Pick<Ctx, "ip" | "userAgent">, actor: Actor): Promise<IssuedSession> {
  const expiresAt = new Date(ctx.now.getTime() + SESSION_LIMITS.maxSeconds * 1_000);
  await ctx.tx.insert(sessions).values({
    id: actor.sessionId,
    userId: actor.userId,
    userAgent: ctx.userAgent.slice(0, 300),
    ip: ctx.ip.slice(0, 64),
    createdAt: ctx.now,
    lastSeenAt: ctx.now,
    expiresAt,
  });
  return { ...(await issueTokens(ctx, actor, expiresAt)), isNew: true };
}

/** Issues a new pair of tokens for a live session. */
export async function issueTokens(ctx: Writer, actor: Actor, sessionExpiresAt: Date): Promise<IssuedSession> {
  const { token, hash } = newToken();
  const refreshExpiresAt = refreshExpiry(ctx.now, sessionExpiresAt);
  await ctx.tx
    .insert(refreshTokens)
    .values({ hash, sessionId: actor.sessionId, createdAt: ctx.now, expiresAt: refreshExpiresAt });
  const access = await signAccess(actor, ctx.now);
  return { accessToken: access.token, accessExpiresAt: access.expiresAt, refreshToken: token, refreshExpiresAt };
}

/** Ends one session immediately: its tokens are rejected and its sockets closed. */
export async function endSession(ctx: Writer, sessionId: string, userId: number, reason: string): Promise<void> {
  await ctx.tx
    .update(sessions)
    .set({ revokedAt: ctx.now, revokedReason: reason })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)));
  await recordFor(ctx, { userId }, sessionEnded, { sessionId, reason });
}

/** Ends the session of a refresh token, even of a used or expired one. */
export async function endSessionOfToken(ctx: Writer, refreshToken: string, reason: string): Promise<void> {
  const [session] = await ctx.tx
    .select({ id: sessions.id, userId: sessions.userId })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .where(and(eq(refreshTokens.hash, hashToken(refreshToken)), isNull(sessions.revokedAt)));
  if (session) await endSession(ctx, session.id, session.userId, reason);
}

/** Ends all sessions of a person, except the given one; returns their number. */
export async function endSessions(
  ctx: Writer,
  userId: number,
  reason: string,
  exceptSessionId?: string,
): Promise<number> {
  const ended = await ctx.tx
    .update(sessions)
    .set({ revokedAt: ctx.now, revokedReason: reason })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.revokedAt),
        exceptSessionId ? ne(sessions.id, exceptSessionId) : undefined,
      ),
    )
    .returning({ id: sessions.id });
  for (const { id } of ended) await recordFor(ctx, { userId }, sessionEnded, { sessionId: id, reason });
  return ended.length;
}
