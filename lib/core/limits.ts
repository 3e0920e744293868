import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import type { Caller, SessionCaller } from "./actor";
import { AppError } from "./errors";

/** A limit on how often something may be done, kept in the database so that every process counts together. */
export type RateLimit<I = unknown> = {
  /** Names the counter, e.g. `messages`. */
  bucket: string;
  max: number;
  windowSeconds: number;
  /** Whose counter it is. */
  per: (request: { caller: Caller | SessionCaller; ip: string }, input: I) => string;
};

/** Counts by person. */
export function perUser({ caller, ip }: { caller: Caller | SessionCaller; ip: string }): string {
  if (caller.kind === "session") return `user:${caller.userId}`;
  return caller.kind === "user" ? `user:${caller.actor.userId}` : `ip:${ip}`;
}

/** Counts by address. */
export function perIp({ ip }: { ip: string }): string {
  return `ip:${ip}`;
}

/**
 * Counts one use, or several, and throws `request.too_many` once the window's maximum is passed.
 * Fixed windows: the first use opens one, and it is forgotten when it ends.
 */
export async function consume(
  tx: Queryable,
  limit: { bucket: string; max: number; windowSeconds: number },
  key: string,
  now: Date,
  uses = 1,
): Promise<void> {
  const { count, expiresAt } = await hit(tx, limit, key, now, uses);
  if (count > limit.max) throw tooMany(expiresAt, now);
}

/** Throws `request.too_many` when the window is used up, without counting a use. */
export async function assertLeft(
  tx: Queryable,
  limit: { bucket: string; max: number; windowSeconds: number },
  key: string,
  now: Date,
): Promise<void> {
  const { count, expiresAt } = await hit(tx, limit, key, now, 0);
  if (count >= limit.max) throw tooMany(expiresAt, now);
}

/** One use of a limit. */
export type Use = { limit: { bucket: string; max: number; windowSeconds: number }; key: string };

/** Names the counter of a use. */
export function counterOf({ limit, key }: Use): string {
  return `${limit.bucket}:${key}`;
}

/** A counter as it stands after a statement of `countUses`. */
export type Counter = { key: string; count: number; expires_at: string };

/**
 * The statement that counts uses of many counters. Every such statement takes them in one order, so that no two wait for each
 * other. It does not wait for the disk: what a crash of the database takes back are the counts of the last half second.
 */
export function countUses(uses: readonly Use[], now: Date): SQL {
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
      (select set_config('synchronous_commit', 'off', true)) as eased
    order by id collate "C"
    on conflict (key) do update set
      count = case when r.expires_at <= ${at}::timestamptz then excluded.count else r.count + excluded.count end,
      expires_at = case when r.expires_at <= ${at}::timestamptz then excluded.expires_at else r.expires_at end
    returning key, count, expires_at`;
}

/**
 * Says of calls whose uses were counted together which are refused: of several uses of one counter each has its own place,
 * in the order of the calls.
 */
export function judgeUses(
  calls: readonly { uses: readonly Use[]; now: Date }[],
  counters: readonly Counter[],
): (AppError | undefined)[] {
  const found = new Map(counters.map((counter) => [counter.key, counter] as const));
  const left = new Map<string, number>();
  for (const use of calls.flatMap(({ uses }) => uses)) left.set(counterOf(use), (left.get(counterOf(use)) ?? 0) + 1);
  return calls.map(({ uses, now }) => {
    const errors = uses.map((use) => {
      const id = counterOf(use);
      const counter = found.get(id);
      if (!counter) throw new Error("a rate limit's upsert returned no row");
      const later = (left.get(id) ?? 0) - 1;
      left.set(id, later);
      return counter.count - later > use.limit.max ? tooMany(new Date(counter.expires_at), now) : undefined;
    });
    return errors.find((error) => error !== undefined);
  });
}

function tooMany(expiresAt: Date, now: Date): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil((expiresAt.getTime() - now.getTime()) / 1_000));
  return new AppError("request.too_many", { retryAfterSeconds, params: { seconds: retryAfterSeconds } });
}

async function hit(
  tx: Queryable,
  { bucket, windowSeconds }: { bucket: string; windowSeconds: number },
  key: string,
  now: Date,
  by: number,
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
