import type { PgDatabase } from "drizzle-orm/pg-core";
import type { PostgresJsQueryResultHKT } from "drizzle-orm/postgres-js";
import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { assertPatched } from "./assert-patched";
import { hideParameters } from "./hide-parameters";
import { makePoolCount, type PoolCount, type PoolUse } from "./pool-use";
import { makeLearns } from "./prepared-statements";
import { type QueryObserver, sendThrough } from "./send-queries";

hideParameters();

/** A connection pool's Drizzle handle. */
export type Db = PostgresJsDatabase<Record<string, never>> & { $client: postgres.Sql };

/** The target of queries: the pool or an open transaction. */
export type Queryable = PgDatabase<PostgresJsQueryResultHKT, Record<string, never>>;

/**
 * No plan is compiled, as the server does by default where it estimates high: that takes longer
 * than to run it.
 */
const PLANNING = { jit: "off" } as const;

/**
 * Time limits of the database. A person waits for a request; no one waits for work that goes
 * through whole tables.
 */
const TIMES = {
  requests: { statementMs: 8_000, lockMs: 5_000, idleMs: 15_000 },
  maintenance: { statementMs: 300_000, lockMs: 15_000, idleMs: 60_000 },
  probes: { statementMs: 1_000, lockMs: 500, idleMs: 1_000 },
} as const;

/** The time limits of a pool, by its work. */
export type Workload = keyof typeof TIMES;

/** Slack after the server's own limit, after which no answer is going to come. */
const ANSWER_SLACK_MS = 1_500;
const CONNECT_TIMEOUT_S = 5;
/** A database that is back is found immediately, however long it was unavailable. */
const RECONNECT_MAX_S = 1;

/** How a pool is opened. `directUrl` is set when `url` leads to a pooler in transaction mode. */
type DbOptions = { workload?: Workload; directUrl?: string | undefined; observe?: QueryObserver | undefined };

/** What is recorded of each pool; its addresses where a pooler is before it: through that, and past it. */
type PoolRecord = {
  count: PoolCount;
  route?: { pooledUrl: string; directUrl: string };
  observe: QueryObserver | undefined;
};
const records = new WeakMap<postgres.Sql, PoolRecord>();

/**
 * Opens a pool on a PostgreSQL address. `maxConnections` bounds it; idle connections close after a
 * minute. Every query has an end: the server's limits, one for a server that does not answer at
 * all, and one for the wait for a connection.
 *
 * Behind a pooler a session is another one in each transaction: nothing is prepared, and the
 * server's limits are those of the role (`setRoleLimits`).
 */
export function createDb(
  url: string,
  maxConnections = 10,
  { workload = "requests", directUrl, observe }: DbOptions = {},
): Db {
  const { statementMs } = TIMES[workload];
  const client = postgres(url, {
    max: maxConnections,
    idle_timeout: 60,
    connect_timeout: CONNECT_TIMEOUT_S,
    // Also the driver's own COMMIT, which would name a statement that another session has.
    prepare: directUrl === undefined,
    // A pooler hands a session on after each answer: what was sent behind a query would reach
    // another.
    ...(directUrl ? { max_pipeline: 0 } : {}),
    answer_timeout: (statementMs + ANSWER_SLACK_MS) / 1_000,
    backoff: (attempt) => Math.min(RECONNECT_MAX_S, 0.05 * 2 ** attempt) * (0.5 + Math.random() / 2),
    connection: { application_name: "rihla", ...(directUrl ? {} : sessionOf(workload)), TimeZone: "UTC" },
    onnotice: () => undefined,
  });
  assertPatched(client.options);
  const count = makePoolCount(maxConnections);
  records.set(client, { count, observe, ...(directUrl ? { route: { pooledUrl: url, directUrl } } : {}) });
  return onClient(client, { learns: directUrl ? undefined : makeLearns(), waitMs: statementMs, count, observe });
}

/** The Drizzle handle of a client. */
function onClient(client: postgres.Sql, sending: Parameters<typeof sendThrough>[1]): Db {
  const db = drizzle({ client: sendThrough(client, sending), casing: "snake_case" });
  return Object.assign(db, { $client: client });
}

/** How much of pools that `createDb` opened is in use, all together. */
export function poolUseOf(...pools: readonly Db[]): PoolUse {
  const uses = pools.map(({ $client }) => records.get($client)?.count.read());
  const sum = (state: keyof PoolUse) => uses.reduce((total, use) => total + (use?.[state] ?? 0), 0);
  return { max: sum("max"), busy: sum("busy"), waiting: sum("waiting") };
}

/** The settings of a session that no pooler shares. */
function sessionOf(workload: Workload) {
  return { ...PLANNING, ...limitsOf(workload) };
}

/** The server's limits of a workload, as a session's settings. */
export function limitsOf(workload: Workload) {
  const { statementMs, lockMs, idleMs } = TIMES[workload];
  return {
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: idleMs,
  };
}

/**
 * Opens one connection to the same database, past any pooler, that stays open while it can: for
 * what lives in a session, such as a lock.
 */
export function openAlone(db: Db, settings: Record<string, string>, workload: Workload = "requests"): Db {
  const client = openDirect(db, {
    max: 1,
    idle_timeout: 0,
    max_lifetime: 0,
    answer_timeout: (TIMES[workload].statementMs + ANSWER_SLACK_MS) / 1_000,
    connection: { application_name: "rihla", ...sessionOf(workload), TimeZone: "UTC", ...settings },
  });
  const { observe } = records.get(db.$client) ?? {};
  return onClient(client, { learns: makeLearns(), waitMs: TIMES[workload].statementMs, observe });
}

/** Opens a client of its own on the database of a pool, past any pooler. */
export function openDirect(db: Db, own: postgres.Options<Record<string, never>>): postgres.Sql {
  const directUrl = records.get(db.$client)?.route?.directUrl;
  const { options } = db.$client;
  const { connect_timeout, backoff, onnotice } = options;
  if (directUrl) return postgres(directUrl, { connect_timeout, backoff, onnotice, ...own });
  // As the driver itself does for LISTEN: its parsed options are options again, with more in them
  // than their type declares.
  return postgres({ ...(options as unknown as postgres.Options<Record<string, never>>), ...own });
}

/**
 * The address of a pool that leads through a pooler, if it does, and when the pool was answered.
 */
export function routeOf({ $client }: Db): { pooledUrl: string | undefined; answeredAt: number } {
  return {
    pooledUrl: records.get($client)?.route?.pooledUrl,
    answeredAt: records.get($client)?.count.answeredAt() ?? Number.NEGATIVE_INFINITY,
  };
}

/** The SQLSTATE and constraint of a failed query, whether or not Drizzle wrapped it. */
export function sqlErrorOf(error: unknown): { state: string; constraint: string | undefined } | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ("severity" in current && "code" in current) {
      const constraint = "constraint_name" in current ? current.constraint_name : undefined;
      return { state: String(current.code), constraint: typeof constraint === "string" ? constraint : undefined };
    }
  }
  return undefined;
}

/** Whether a query failed on this unique constraint or index. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  const found = sqlErrorOf(error);
  return found?.state === "23505" && found.constraint === constraint;
}
