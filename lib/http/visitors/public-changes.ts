import { setTimeout as delay } from "node:timers/promises";
import postgres from "postgres";

/** Notified by triggers when a row that visitors may see changes. */
const CHANNEL = "rihla_public";
/** A slower answer counts as none. */
const ANSWER_MAX_MS = 1_000;

/** Knows whether anything that visitors may see has changed, in this process or in any other. */
export type PublicChanges = {
  /** Grows with each change. */
  version: () => number;
  /** Whether the connection that listens is open. */
  isListening: () => boolean;
  /** One round trip, shared by all who wait for the next one: every change that was committed before it is known after it. */
  poll: () => Promise<void>;
  stop: () => Promise<void>;
};

/**
 * Listens for changes on a connection of its own and calls `onChange` at each. PostgreSQL delivers notifications before the answer
 * to the next query, so that after a round trip every change that was committed before it is known.
 */
export function watchChanges(databaseUrl: string, onChange: () => void): PublicChanges {
  let version = 0;
  let isListening = false;
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  const change = () => {
    version += 1;
    onChange();
  };
  // The driver calls `onnotify` with what the connection is told of; its types leave that out.
  const options: postgres.Options<Record<string, never>> & { onnotify: () => void } = {
    max: 1,
    idle_timeout: 0,
    max_lifetime: null,
    connect_timeout: 5,
    // A frozen server is given up: the next query opens a new connection.
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
