import { and, eq, gt, isNull } from "drizzle-orm";
import type { TokenPurpose } from "@/db/enums/identity/accounts";
import { oneTimeTokens } from "@/db/schema/identity/sessions";
import { fail } from "@/lib/core/base/errors";
import type { Ctx } from "@/lib/core/commands/command";
import { hashToken, newMarkedToken, newToken } from "@/lib/core/env/secrets";

type Owner = { userId: number | null; sessionId?: string; browserHash?: string | undefined };

/** Issues a single-use token; only its hash is stored. */
export async function makeLink(
  ctx: Pick<Ctx, "tx" | "now">,
  purpose: TokenPurpose,
  owner: Owner,
  seconds: number,
): Promise<{ token: string; hash: string; expiresAt: Date }> {
  // Any client may present socket tokens, unlimited: forged ones reach no table.
  const { token, hash } = purpose === "ws" ? newMarkedToken() : newToken();
  const expiresAt = new Date(ctx.now.getTime() + seconds * 1_000);
  await ctx.tx.insert(oneTimeTokens).values({
    hash,
    purpose,
    userId: owner.userId,
    sessionId: owner.sessionId ?? null,
    browserHash: owner.browserHash ?? null,
    createdAt: ctx.now,
    expiresAt,
  });
  return { token, hash, expiresAt };
}

/** Finds a live token without using it; undefined when unknown, used or expired. */
export async function findLink(
  ctx: Pick<Ctx, "tx" | "now">,
  purpose: TokenPurpose,
  token: string,
): Promise<{ userId: number; browserHash: string | null } | undefined> {
  const [row] = await ctx.tx
    .select({ userId: oneTimeTokens.userId, browserHash: oneTimeTokens.browserHash })
    .from(oneTimeTokens)
    .where(isLive(ctx, purpose, token));
  return row?.userId ? { userId: row.userId, browserHash: row.browserHash } : undefined;
}

function isLive({ now }: Pick<Ctx, "now">, purpose: TokenPurpose, token: string) {
  return and(
    eq(oneTimeTokens.hash, hashToken(token)),
    eq(oneTimeTokens.purpose, purpose),
    isNull(oneTimeTokens.usedAt),
    gt(oneTimeTokens.expiresAt, now),
  );
}

/** Uses a token; throws `auth.link_invalid` when unknown, used or expired. */
export async function redeemLink(
  ctx: Pick<Ctx, "tx" | "now">,
  purpose: TokenPurpose,
  token: string,
): Promise<{ userId: number; sessionId: string | null }> {
  const [row] = await ctx.tx
    .update(oneTimeTokens)
    .set({ usedAt: ctx.now })
    .where(isLive(ctx, purpose, token))
    .returning({ userId: oneTimeTokens.userId, sessionId: oneTimeTokens.sessionId });
  if (!row?.userId) return fail("auth.link_invalid");
  return { userId: row.userId, sessionId: row.sessionId };
}

/** Invalidates a person's open links of a purpose. */
export async function spendLinks(ctx: Pick<Ctx, "tx" | "now">, purpose: TokenPurpose, userId: number): Promise<void> {
  await ctx.tx
    .update(oneTimeTokens)
    .set({ usedAt: ctx.now })
    .where(and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.purpose, purpose), isNull(oneTimeTokens.usedAt)));
}
