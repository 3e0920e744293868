import { setTimeout as delay } from "node:timers/promises";
import postgres from "postgres";

/** Notified by triggers when a row that visitors may see changes. */
const CHANNEL = "rihla_public";
/** A slower response counts as none. */
const ANSWER_MAX_MS = 1_000;

/** Tracks changes to public data, by this or any other process. */
export type PublicChanges = {
  /** Increments with each change. */
  version: () => number;
  /** Whether the listening connection is open. */
  isListening: () => boolean;
  /**
   * One round trip, shared by concurrent callers: afterwards every change committed before it is
   * known.
   */
  poll: () => Promise<void>;
  stop: () => Promise<void>;
};

/**
 * Listens for changes on its own connection, and calls `onChange` for each. PostgreSQL delivers
 * notifications before the next query's result, so a round trip flushes those of earlier commits.
 */
export function watchChanges(databaseUrl: string, onChange?: () => void): PublicChanges {
  let version = 0;
  let isListening = false;
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  const change = () => {
    version += 1;
    onChange?.();
  };
  // `onnotify` exists in the driver, but not in its types.
  const options: postgres.Options<Record<string, never>> & { onnotify: () => void } = {
    max: 1,
    idle_timeout: 0,
    max_lifetime: null,
    connect_timeout: 5,
    // A frozen server is dropped: the next query reconnects.
    answer_timeout: 2,
    connection: { application_name: "rihla-visitors" },
    onnotice: () => undefined,
    onnotify: change,
    onclose: () => {
      isListening = false;
      change();
    },
  };
  const sql = postgres(databaseUrl, options);

  async function query(): Promise<void> {
    if (isListening) await sql`select 1`;
    if (isListening) return;
    await sql`listen ${sql(CHANNEL)}`;
    isListening = true;
    change();
  }

  /** Without the database nothing is cached: the page itself shows the error. */
  async function roundTrip(): Promise<void> {
    const timer = new AbortController();
    const late = delay(ANSWER_MAX_MS, "late", { signal: timer.signal }).catch(() => undefined);
    const outcome = await Promise.race([query().catch(() => "failed"), late]);
    timer.abort();
    if (outcome === undefined) return;
    isListening = false;
    change();
  }

  return {
    version: () => version,
    isListening: () => isListening,
    poll() {
      next ??= running.then(() => {
        next = undefined;
        running = roundTrip();
        return running;
      });
      return next;
    },
    stop: () => sql.end({ timeout: 1 }),
  };
}
