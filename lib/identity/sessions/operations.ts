import { randomUUID } from "node:crypto";
import { and, eq, isNull, lte, ne } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { sessions } from "@/db/schema/identity/sessions";
import type { Actor } from "@/lib/core/base/actor";
import type { Ctx, IssuedSession, Writer } from "@/lib/core/commands/command";
import { recordFor } from "@/lib/core/commands/outbox";
import { hashToken, newMarkedToken } from "@/lib/core/env/secrets";
import { sessionEnded } from "./events";
import { SESSION_LIMITS } from "./limits";
import type { LiveSession } from "./queries";

/** A new session's id. */
export function newSessionId(): string {
  return randomUUID();
}

/** Inserts a session for an authorised actor and issues its token; only its hash is stored. */
export async function createSession(ctx: Writer & Pick<Ctx, "ip" | "userAgent">, actor: Actor): Promise<IssuedSession> {
  const expiresAt = new Date(ctx.now.getTime() + SESSION_LIMITS.maxSeconds * 1_000);
  // Any client may present one: forged ones reach no table.
  const { token, hash } = newMarkedToken();
  await ctx.tx.insert(sessions).values({
    id: actor.sessionId,
    tokenHash: hash,
    userId: actor.userId,
    userAgent: ctx.userAgent.slice(0, 300),
    ip: ctx.ip.slice(0, 64),
    createdAt: ctx.now,
    lastSeenAt: ctx.now,
    expiresAt,
  });
  return { token, expiresAt, isNew: true };
}

/**
 * Records that a session is in use, which puts off its end: one write in ten minutes, however many
 * requests come together.
 */
export async function recordUse(tx: Queryable, { actor, lastSeenAt }: LiveSession, now: Date): Promise<void> {
  const before = new Date(now.getTime() - SESSION_LIMITS.usedWithinSeconds * 1_000);
  if (lastSeenAt > before) return;
  await tx
    .update(sessions)
    .set({ lastSeenAt: now })
    .where(and(eq(sessions.id, actor.sessionId), lte(sessions.lastSeenAt, before)));
}

/** Ends one session immediately: its tokens are rejected and its sockets closed. */
export async function endSession(ctx: Writer, sessionId: string, userId: number, reason: string): Promise<void> {
  await ctx.tx
    .update(sessions)
    .set({ revokedAt: ctx.now, revokedReason: reason })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)));
  await recordFor(ctx, { userId }, sessionEnded, { sessionId, reason });
}

/** Ends the session of a cookie's token, even when its person may not come in any more. */
export async function endSessionOfToken(ctx: Writer, token: string, reason: string): Promise<void> {
  const [session] = await ctx.tx
    .select({ id: sessions.id, userId: sessions.userId })
    .from(sessions)
    .where(and(eq(sessions.tokenHash, hashToken(token)), isNull(sessions.revokedAt)));
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
