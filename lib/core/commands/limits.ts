import { createHash } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import type { Caller, SessionCaller } from "@/lib/core/base/actor";
import { type AppError, tooMany } from "@/lib/core/base/errors";
import { networkOf } from "./network";

/** A limit: the counter's name, e.g. `messages`, and its maximum in a window. */
type Counted = {
  bucket: string;
  /** A function where an environment variable defines it. */
  max: number | (() => number);
  windowSeconds: number;
};

/** The caller, as far as limits distinguish callers. */
type Asker = { caller: Caller | SessionCaller; ip: string; device?: string | undefined };

/** A rate limit, counted in the database for all processes. */
export type RateLimit<I = unknown> = Counted & {
  /** The key of the counter; `undefined` counts nothing. */
  per: (request: Asker, input: I) => string | undefined;
};

/**
 * A limit of a network: an address of a phone network is shared by thousands, so the target and the
 * device are counted first, and this one is far above what people there need. `why` it is at all.
 */
export type NetworkLimit = Counted & { why: string };

/** A counter per user; of visitors per device, or per network where a device is not known. */
export function perUser(asker: Asker): string {
  const { caller } = asker;
  if (caller.kind === "session") return `user:${caller.userId}`;
  return caller.kind === "user" ? `user:${caller.actor.userId}` : (perDevice(asker) ?? perIp(asker));
}

/** A counter per device that was here before: its cookie was given by us. */
export function perDevice({ device }: Pick<Asker, "device">): string | undefined {
  return device === undefined ? undefined : `device:${device}`;
}

/** A counter per network; an IPv6 subscriber owns a /64. */
export function perIp({ ip }: { ip: string }): string {
  return `ip:${networkOf(ip)}`;
}

/** A counter per e-mail address, hashed in the key. */
export function perEmail(email: string): string {
  return `email:${shortHash(email)}`;
}

/** A counter per link, by the hash of its token. */
export function perToken(token: string): string {
  return `token:${shortHash(token)}`;
}

function shortHash(text: string): string {
  return createHash("sha256").update(text).digest("base64url").slice(0, 22);
}

/**
 * Counts uses in the caller's transaction; throws `request.too_many` above the maximum. Windows are
 * fixed: the first use opens one.
 */
export async function consume(tx: Queryable, limit: Use["limit"], key: string, now: Date, count = 1): Promise<void> {
  const uses = Array.from({ length: count }, () => ({ limit, key }));
  checkUses(uses, now, await tx.execute<Counter>(countUses(uses, now, { isDurable: true })));
}

/**
 * Counts uses in a statement of its own, before any work begins, so that concurrent calls cannot
 * pass together; throws `request.too_many`.
 */
export async function consumeAll(db: Queryable, uses: readonly Use[], now: Date): Promise<void> {
  if (uses.length === 0) return;
  checkUses(uses, now, await db.execute<Counter>(countUses(uses, now)));
}

/** Takes back counted uses: of attempts that succeeded, where only failures count. */
export async function refundUses(tx: Queryable, uses: readonly Use[], now: Date): Promise<void> {
  const keys = sql.param(uses.map(counterOf));
  await tx.execute(sql`
    update rate_limits set count = count - 1
    where key = any(${keys}::text[]) and count > 0 and expires_at > ${now.toISOString()}::timestamptz`);
}

/** One use of a limit. */
export type Use = { limit: Counted; key: string };

function counterOf({ limit, key }: Use): string {
  return `${limit.bucket}:${key}`;
}

/** A counter after {@link countUses}. */
type Counter = { key: string; count: number; expires_at: string };

/**
 * The statement that counts uses, in one lock order for all callers. Unless `isDurable` it commits
 * asynchronously: a crash loses half a second of counts. A transaction with other writes must be
 * durable, because the setting covers all of it.
 */
function countUses(uses: readonly Use[], now: Date, { isDurable = false } = {}): SQL {
  const counters = new Map<string, { id: string; uses: number; seconds: number }>();
  for (const use of uses) {
    const id = counterOf(use);
    counters.set(id, { id, uses: (counters.get(id)?.uses ?? 0) + 1, seconds: use.limit.windowSeconds });
  }
  const at = now.toISOString();
  return sql`
    insert into rate_limits as r (key, count, expires_at)
    select id, uses, ${at}::timestamptz + make_interval(secs => seconds)
    from json_to_recordset(${JSON.stringify([...counters.values()])}::json) as used (id text, uses int, seconds int),
      (select ${isDurable ? sql`null` : sql`set_config('synchronous_commit', 'off', true)`}) as eased
    order by id collate "C"
    on conflict (key) do update set
      count = case when r.expires_at <= ${at}::timestamptz then excluded.count else r.count + excluded.count end,
      expires_at = case when r.expires_at <= ${at}::timestamptz then excluded.expires_at else r.expires_at end
    returning key, count, expires_at`;
}

/** Throws `request.too_many` when a counter is above its maximum. */
function checkUses(uses: readonly Use[], now: Date, counters: readonly Counter[]): void {
  for (const use of uses) {
    const counter = counters.find(({ key }) => key === counterOf(use));
    if (!counter) throw new Error("a rate limit's upsert returned no row");
    if (counter.count > maxOf(use.limit)) throw tooManyUntil(new Date(counter.expires_at), now);
  }
}

function maxOf({ max }: Counted): number {
  return typeof max === "number" ? max : max();
}

/** The uses of a command's limits by one call. */
export function usesOf<I>(limits: readonly RateLimit<I>[] | undefined, asker: Asker, input: I): Use[] {
  return (limits ?? []).flatMap((limit) => {
    const key = limit.per(asker, input);
    return key === undefined ? [] : [{ limit, key }];
  });
}

function tooManyUntil(expiresAt: Date, now: Date): AppError {
  return tooMany(Math.max(1, Math.ceil((expiresAt.getTime() - now.getTime()) / 1_000)));
}
