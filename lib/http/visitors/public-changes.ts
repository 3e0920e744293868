import { setTimeout as delay } from "node:timers/promises";
import postgres from "postgres";

/** What triggers notify of: a row that visitors may see has changed. */
const CHANNEL = "rihla_public";
/** A database that takes longer to answer is not waited for. */
const ANSWER_MAX_MS = 1_000;

/** Knows whether anything that visitors may see has changed, in this process or in any other. */
export type PublicChanges = {
  /** Grows with each change. */
  version: () => number;
  /** Whether changes are heard of at all. */
  isSure: () => boolean;
  /** Makes one trip to the database, shared by all who wait for the next one; every change that was committed before is known after it. */
  look: () => Promise<void>;
  stop: () => Promise<void>;
};

/**
 * Hears of changes over a connection of its own, and calls `forget` at each. PostgreSQL hands over what was notified before it answers, so
 * that after a trip every change that was committed before it is known.
 */
export function watchChanges(databaseUrl: string, forget: () => void): PublicChanges {
  let version = 0;
  let isSure = false;
  let current: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  const change = () => {
    version += 1;
    forget();
  };
  // The driver calls `onnotify` with what the connection is told of; its types leave that out.
  const options: postgres.Options<Record<string, never>> & { onnotify: () => void } = {
    max: 1,
    idle_timeout: 0,
    max_lifetime: null,
    connect_timeout: 5,
    // A frozen database is left: what is asked next opens a connection of its own.
    answer_timeout: 2,
    connection: { application_name: "rihla-visitors" },
    onnotice: () => undefined,
    onnotify: change,
    onclose: () => {
      isSure = false;
      change();
    },
  };
  const sql = postgres(databaseUrl, options);

  async function ask(): Promise<void> {
    if (isSure) await sql`select 1`;
    if (isSure) return;
    await sql`listen ${sql(CHANNEL)}`;
    isSure = true;
    change();
  }

  /** Without the database nothing is kept: the page itself says what is wrong. */
  async function trip(): Promise<void> {
    const timer = new AbortController();
    const late = delay(ANSWER_MAX_MS, "late", { signal: timer.signal }).catch(() => undefined);
    const outcome = await Promise.race([ask().catch(() => "failed"), late]);
    timer.abort();
    if (outcome === undefined) return;
    isSure = false;
    change();
  }

  return {
    version: () => version,
    isSure: () => isSure,
    look() {
      next ??= current.then(() => {
        next = undefined;
        current = trip();
        return current;
      });
      return next;
    },
    stop: () => sql.end({ timeout: 1 }),
  };
}
