import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { idempotencyKeys } from "@/db/schema/core/idempotency";
import type { Actor } from "@/lib/core/base/actor";
import { fail } from "@/lib/core/base/errors";
import { CommittedError, type Ctx } from "./command";

/**
 * Replays the first answer to a repeated call. The key's row is inserted first, so a concurrent
 * repeat waits on the unique index. Another body throws `request.idempotency_mismatch`; errors are
 * not stored, so they may be retried.
 */
export async function withIdempotency<A extends Actor | null, T>(
  ctx: Ctx<A>,
  commandName: string,
  key: string,
  input: unknown,
  handle: () => Promise<T | CommittedError>,
): Promise<T | CommittedError> {
  const owner = ownerOf(ctx);
  const bodyHash = hashOf(input);
  const inserted = await ctx.tx
    .insert(idempotencyKeys)
    .values({ owner, commandName, key, bodyHash, createdAt: ctx.now })
    .onConflictDoNothing()
    .returning({ id: idempotencyKeys.id });
  const where = and(
    eq(idempotencyKeys.owner, owner),
    eq(idempotencyKeys.commandName, commandName),
    eq(idempotencyKeys.key, key),
  );
  if (inserted.length === 0) {
    const [row] = await ctx.tx.select().from(idempotencyKeys).where(where);
    if (row && row.bodyHash !== bodyHash) return fail("request.idempotency_mismatch");
    if (!row?.answer) return fail("request.in_progress");
    // The answer of this very command, as it was stored.
    return (row.answer as { view: T }).view;
  }
  const view = await handle();
  if (view instanceof CommittedError) await ctx.tx.delete(idempotencyKeys).where(where);
  else await ctx.tx.update(idempotencyKeys).set({ answer: { view } }).where(where);
  return view;
}

/** The keys' namespace; visitors are separated by address. */
function ownerOf({ actor, caller, ip }: Pick<Ctx, "actor" | "caller" | "ip">): string {
  if (actor) return `user:${actor.userId}`;
  return caller.kind === "system" ? "system" : `visitor:${hashOf(ip)}`;
}

function hashOf(input: unknown): string {
  return createHash("sha256").update(stableJson(input)).digest("base64url");
}

/** JSON with sorted keys, so that key order does not change the hash. */
function stableJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner && typeof inner === "object" && !Array.isArray(inner) && !(inner instanceof Date)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
