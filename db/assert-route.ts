import postgres from "postgres";
import { type Db, routeOf } from "./client";

/** How long a new connection to the pooler and its answer may take together, in milliseconds. */
const ROUTE_MAX_MS = 1_200;
/** Longer than a statement of a request may take. */
const SILENCE_MAX_MS = 10_000;

/** The query in progress, and since when none has been answered. */
type Probe = { asking?: Promise<void> | undefined; lateSince?: number | undefined };
const probes = new WeakMap<Db, Probe>();

/**
 * Throws unless requests reach the database by the pool's own address. What goes past a pooler does
 * not show that it works, so it is asked on a new connection, by one caller at a time. A pooler
 * that takes the connection and has no session free is busy, and broken only once neither this nor
 * the pool's own queries have been answered for longer than a statement may take.
 */
export function assertRoute(db: Db): Promise<void> {
  const { pooledUrl } = routeOf(db);
  if (pooledUrl === undefined) return Promise.resolve();
  const probe = probes.get(db) ?? {};
  probes.set(db, probe);
  probe.asking ??= askRoute(db, pooledUrl, probe).finally(() => {
    probe.asking = undefined;
  });
  return probe.asking;
}

async function askRoute(db: Db, pooledUrl: string, probe: Probe): Promise<void> {
  // A pooler that accepts a connection sends its settings, busy or not.
  let isConnected = false;
  const client = postgres(pooledUrl, {
    max: 1,
    connect_timeout: ROUTE_MAX_MS / 1_000,
    fetch_types: false,
    onparameter: () => {
      isConnected = true;
    },
  });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<"late">((resolve) => {
    timer = setTimeout(() => resolve("late"), ROUTE_MAX_MS);
  });
  try {
    const answered = client.unsafe("select 1").then(() => "answered" as const);
    const outcome = await Promise.race([answered, late]);
    if (outcome === "answered") {
      probe.lateSince = undefined;
      return;
    }
    // It ends with the connection, after this answer.
    answered.catch(() => undefined);
    probe.lateSince ??= performance.now();
    const silenceMs = performance.now() - Math.max(probe.lateSince, routeOf(db).answeredAt);
    if (!isConnected || silenceMs > SILENCE_MAX_MS) throw new Error("the pooler does not answer");
  } finally {
    clearTimeout(timer);
    void client.end({ timeout: 0 });
  }
}
