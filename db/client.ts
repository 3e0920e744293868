import type { PgDatabase } from "drizzle-orm/pg-core";
import type { PostgresJsQueryResultHKT } from "drizzle-orm/postgres-js";
import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { storableText } from "../lib/core/storable";
import { hideParameters } from "./hide-parameters";

hideParameters();

/** A connection pool's Drizzle handle. */
export type Db = PostgresJsDatabase<Record<string, never>> & { $client: postgres.Sql };

/** What queries run on: the pool or an open transaction. */
export type Queryable = PgDatabase<PostgresJsQueryResultHKT, Record<string, never>>;

/**
 * How plans are made. Lists with changing filters get wrong generic plans, so they are planned each time. A process whose
 * queries are by id keeps its plans: to make one takes longer than to run it. They have to be good for the tables as
 * they will be, so no plan reads a whole table because it was small when the plan was made. To compile a plan of a list takes longer than
 * to run it.
 */
const PLANS = {
  lists: { plan_cache_mode: "force_custom_plan", jit: "off" },
  byId: { plan_cache_mode: "force_generic_plan", enable_seqscan: "off" },
} as const;

/** Opens a pool on a PostgreSQL address. `maxConnections` bounds it; idle connections close after a minute. */
export function createDb(url: string, maxConnections = 10, plans: keyof typeof PLANS = "lists"): Db {
  const client = postgres(url, {
    max: maxConnections,
    idle_timeout: 60,
    connect_timeout: 10,
    connection: { application_name: "rihla", ...PLANS[plans], TimeZone: "UTC" },
    onnotice: () => undefined,
  });
  const learnt = new Set<string>();
  const { begin } = client;
  client.begin = (...args: unknown[]) => {
    const work = args.pop() as (tx: postgres.TransactionSql) => unknown; // begin() takes its function last
    return Reflect.apply(begin, client, [...args, (tx: postgres.TransactionSql) => work(keepStatements(tx, learnt))]);
  };
  return drizzle({ client: keepStatements(client, learnt), casing: "snake_case" });
}

/** Opens one connection to the same database that stays open while it can: for what lives in a session, such as a lock. */
export function openAlone(db: Db, settings: Record<string, string>): Db {
  const { options } = db.$client;
  // As the driver itself does for LISTEN: its parsed options are options again, with more in them than their type says.
  const client = postgres({
    ...(options as unknown as postgres.Options<Record<string, never>>),
    max: 1,
    idle_timeout: 0,
    max_lifetime: 0,
    connection: { ...options.connection, ...settings },
  });
  return drizzle({ client: keepStatements(client, new Set()), casing: "snake_case" });
}

/**
 * So many texts of queries are learnt. A list with every filter, or one of every length, has as many texts as strangers like, and each
 * connection keeps what it learnt, here and in the server: the first ones, which a process sends all the time, are learnt; the
 * others are sent unnamed.
 */
export const STATEMENTS_MAX = 1_500;

/**
 * Drizzle sends each query unnamed: parsed anew, with a second round trip to learn its parameters. Named, a connection learns a
 * query once and answers it in one trip from then on.
 */
function keepStatements<S extends postgres.Sql | postgres.TransactionSql>(client: S, learnt: Set<string>): S {
  const { unsafe } = client;
  const named: typeof unsafe = (text, params, options) =>
    unsafe(text, params?.map(storableParameter), { ...options, prepare: isLearnt(learnt, text) });
  return Object.assign(client, { unsafe: named });
}

/** What no text of PostgreSQL can hold never reaches it, wherever it comes from: a query would fail for it. */
function storableParameter<T>(parameter: T): T {
  return typeof parameter === "string" ? (storableText(parameter) as T & string) : parameter;
}

function isLearnt(learnt: Set<string>, text: string): boolean {
  if (learnt.has(text)) return true;
  if (learnt.size >= STATEMENTS_MAX) return false;
  learnt.add(text);
  return true;
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
