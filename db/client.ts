import type { PgDatabase } from "drizzle-orm/pg-core";
import type { PostgresJsQueryResultHKT } from "drizzle-orm/postgres-js";
import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import postgres from "postgres";

/** A connection pool's Drizzle handle. */
export type Db = PostgresJsDatabase<Record<string, never>> & { $client: postgres.Sql };

/** What queries run on: the pool or an open transaction. */
export type Queryable = PgDatabase<PostgresJsQueryResultHKT, Record<string, never>>;

/** Opens a pool on a PostgreSQL address. `maxConnections` bounds it; idle connections close after a minute. */
export function createDb(url: string, maxConnections = 10): Db {
  const client = postgres(url, {
    max: maxConnections,
    idle_timeout: 60,
    connect_timeout: 10,
    // Lists with changing filters get wrong generic plans otherwise: see docs/decisions.
    connection: { application_name: "rihla", plan_cache_mode: "force_custom_plan", TimeZone: "UTC" },
    onnotice: () => undefined,
  });
  return drizzle({ client, casing: "snake_case" });
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
