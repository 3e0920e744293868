import { sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import type { Caller } from "./actor";
import { fail } from "./errors";

/** A limit on how often something may be done, kept in the database so that every process counts together. */
export type RateLimit<I = unknown> = {
  /** Names the counter, e.g. `messages`. */
  bucket: string;
  max: number;
  windowSeconds: number;
  /** Whose counter it is. */
  per: (request: { caller: Caller; ip: string }, input: I) => string;
};

/** Counts by person. */
export function perUser({ caller, ip }: { caller: Caller; ip: string }): string {
  return caller.kind === "user" ? `user:${caller.actor.userId}` : `ip:${ip}`;
}

/** Counts by address. */
export function perIp({ ip }: { ip: string }): string {
  return `ip:${ip}`;
}

/**
 * Counts one use and throws `request.too_many` once the window's maximum is passed.
 * Fixed windows: the first use opens one, and it is forgotten when it ends.
 */
export async function consume(
  tx: Queryable,
  limit: { bucket: string; max: number; windowSeconds: number },
  key: string,
  now: Date,
): Promise<void> {
  const { count, expiresAt } = await hit(tx, limit, key, now, 1);
  if (count > limit.max) tooMany(expiresAt, now);
}

/** Throws `request.too_many` when the window is used up, without counting a use. */
export async function assertLeft(
  tx: Queryable,
  limit: { bucket: string; max: number; windowSeconds: number },
  key: string,
  now: Date,
): Promise<void> {
  const { count, expiresAt } = await hit(tx, limit, key, now, 0);
  if (count >= limit.max) tooMany(expiresAt, now);
}

function tooMany(expiresAt: Date, now: Date): never {
  const retryAfterSeconds = Math.max(1, Math.ceil((expiresAt.getTime() - now.getTime()) / 1_000));
  return fail("request.too_many", { retryAfterSeconds, params: { seconds: retryAfterSeconds } });
}

async function hit(
  tx: Queryable,
  { bucket, windowSeconds }: { bucket: string; windowSeconds: number },
  key: string,
  now: Date,
  by: 0 | 1,
): Promise<{ count: number; expiresAt: Date }> {
  const id = `${bucket}:${key}`;
  const at = now.toISOString();
  const rows = await tx.execute<{ count: number; expires_at: string }>(sql`
    insert into rate_limits as r (key, count, expires_at)
    values (${id}, ${by}, ${at}::timestamptz + make_interval(secs => ${windowSeconds}))
    on conflict (key) do update set
      count = case when r.expires_at <= ${at}::timestamptz then ${by} else r.count + ${by} end,
      expires_at = case when r.expires_at <= ${at}::timestamptz then excluded.expires_at else r.expires_at end
    returning count, expires_at`);
  const row = rows[0];
  if (!row) throw new Error("a rate limit's upsert returned no row");
  return { count: Number(row.count), expiresAt: new Date(row.expires_at) };
}
