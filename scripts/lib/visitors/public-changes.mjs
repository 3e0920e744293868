// Knows whether anything that visitors may see has changed, in this process or in any other.
import { setTimeout as delay } from "node:timers/promises";
import postgres from "postgres";

/** What a migration's triggers notify of: a row that visitors may see has changed. */
const CHANNEL = "rihla_public";
/** A database that takes longer to answer is not waited for. */
const ANSWER_MAX_MS = 1_000;

/**
 * Hears of changes over a connection of its own. `look` makes one trip to the database, shared by all who wait for the next one;
 * PostgreSQL hands over what was notified before it answers, so that every change that was committed before is known after it.
 */
export function watchChanges(databaseUrl, forget) {
  let version = 0;
  let isSure = false;
  let current = Promise.resolve();
  let next;
  const change = () => {
    version += 1;
    forget();
  };
  const sql = postgres(databaseUrl, {
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
  });

  async function ask() {
    if (isSure) await sql`select 1`;
    if (isSure) return;
    await sql`listen ${sql(CHANNEL)}`;
    isSure = true;
    change();
  }

  /** Without the database nothing is kept: the page itself says what is wrong. */
  async function trip() {
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
