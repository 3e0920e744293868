import { randomBytes } from "node:crypto";
import { hostname } from "node:os";
import { sql } from "drizzle-orm";
import type { Runtime } from "@/lib/core/commands/runtime";
import { type Db, openAlone } from "../db/client";

/** The sidecar's place: held while the process lives, and its database knows of it. */
export type Lease = {
  /** Whether the database confirmed the lease within the last seconds. */
  isHeld: () => boolean;
  /** Releases the lease, for the next one to take immediately. */
  release: () => Promise<void>;
};

/** Options of acquiring the lease. */
export type LeaseOptions = {
  /** How long the one before may take to end. */
  waitMs?: number;
  /** Called once when another process has the place, as after this one stood still for long. */
  onLost: () => void;
};

/** How a place among several sidecars is waited for. */
export type WaitOptions = {
  onLost: () => void;
  /** Called once when another one of several has the place. */
  onWaiting: () => void;
  /** How long one that does not share may take to end. */
  waitMs?: number;
  signal: AbortSignal;
};

const NAME = "realtime";
/** Marks a holder that is one of several. */
const SEVERAL = "one of several: ";
/** A holder that has the lock and has not written its name yet. */
const NEW_HOLDER = "one that has just begun";
const LOCK = 7_242_005;
/**
 * How often the holder renews the lease, and after which silence it is free although its connection
 * stands.
 */
const RENEW_MS = 2_000;
const SILENCE_S = 10;
/** A sidecar that is asked to stop ends within ten seconds. */
const WAIT_MS = 20_000;
const RETRY_MS = 500;

/**
 * Takes the sidecar's place. Sockets hear what is sent by their own sidecar alone, so that one is
 * the limit: a second one waits for the first to end, and then throws an error with the reason. The
 * place is free immediately when its holder dies, as its connection ends with it, and after ten
 * seconds when its holder stands still: what it had open on the database is ended then, so that it
 * can do nothing more when it wakes up.
 */
export async function acquireLease(runtime: Runtime, { waitMs = WAIT_MS, onLost }: LeaseOptions): Promise<Lease> {
  const db = openAlone(runtime.db, { application_name: "rihla lease" }, "probes");
  const me = ownName();
  const latest = performance.now() + waitMs;
  for (;;) {
    const other = await claim(db, me);
    if (other === undefined) break;
    if (performance.now() > latest) {
      await db.$client.end({ timeout: 1 });
      throw new Error(messageFor(other));
    }
    await new Promise((resume) => setTimeout(resume, RETRY_MS));
  }
  return holdLease(runtime, db, me, onLost);
}

/**
 * Waits for the sidecar's place among several that share their sockets by Redis; `undefined` when
 * the signal ends the waiting. Throws when a sidecar has the place that does not share.
 */
export async function awaitLease(
  runtime: Runtime,
  { onLost, onWaiting, signal, waitMs = WAIT_MS }: WaitOptions,
): Promise<Lease | undefined> {
  const db = openAlone(runtime.db, { application_name: "rihla lease" }, "probes");
  const me = `${SEVERAL}${ownName()}`;
  // One that is asked to end takes its time before it gives its place back.
  const latest = performance.now() + waitMs;
  try {
    while (!signal.aborted) {
      const other = await claim(db, me);
      if (other === undefined) return holdLease(runtime, db, me, onLost);
      const isShared = other === NEW_HOLDER || other.startsWith(SEVERAL);
      if (isShared) onWaiting();
      else if (performance.now() > latest) throw new Error(messageForAlone(other));
      await new Promise((resume) => setTimeout(resume, RETRY_MS));
    }
  } catch (error) {
    await db.$client.end({ timeout: 1 });
    throw error;
  }
  await db.$client.end({ timeout: 1 });
  return undefined;
}

function ownName(): string {
  return `${hostname()}:${process.pid}, since ${new Date().toISOString()} (${randomBytes(4).toString("hex")})`;
}

function messageForAlone(holder: string): string {
  return (
    `A sidecar without REDIS_URL serves this database (${holder}): its sockets would hear nothing of this one's. ` +
    "Stop it, or start it with the same REDIS_URL."
  );
}

function messageFor(holder: string): string {
  return (
    `Another sidecar serves this database (${holder}). One is the limit: the sockets of a second would hear nothing. ` +
    "Stop the other one, share the sockets of both by REDIS_URL, or give this one a database of its own by DATABASE_URL."
  );
}

function holdLease(runtime: Runtime, db: Db, me: string, onLost: () => void): Lease {
  let renewedAt = performance.now();
  let isOver = false;
  let running: Promise<void> = Promise.resolve();

  async function renew(): Promise<void> {
    const isOurs = await renewOnce(db, me);
    if (isOver) return;
    if (isOurs) {
      renewedAt = performance.now();
      return;
    }
    isOver = true;
    clearInterval(timer);
    onLost();
  }
  const timer = setInterval(() => {
    // An unavailable database takes the lease from no holder.
    running = renew().catch((error: unknown) =>
      runtime.log.warn({ error }, "the sidecar's place could not be renewed"),
    );
  }, RENEW_MS);
  return {
    isHeld: () => !isOver && performance.now() - renewedAt < SILENCE_S * 1_000,
    async release() {
      isOver = true;
      clearInterval(timer);
      await running;
      await db.execute(sql`delete from leases where name = ${NAME} and holder = ${me}`).catch(() => undefined);
      await db.$client.end({ timeout: 1 });
    },
  };
}

/** Takes the lease when it is free; otherwise returns its holder. */
async function claim(db: Db, me: string): Promise<string | undefined> {
  const isFree = await tryLock(db);
  if (isFree) {
    await db.execute(sql`
      insert into leases (name, holder, renewed_at) values (${NAME}, ${me}, now())
      on conflict (name) do update set holder = excluded.holder, renewed_at = excluded.renewed_at`);
    return undefined;
  }
  const [row] = await db.execute<{ holder: string; isSilent: boolean }>(sql`
    select holder, renewed_at < now() - make_interval(secs => ${SILENCE_S}) as "isSilent" from leases where name = ${NAME}`);
  if (row?.isSilent) await endHolders(db, LOCK);
  return row?.holder ?? NEW_HOLDER;
}

async function renewOnce(db: Db, me: string): Promise<boolean> {
  const rows = await db.execute(
    sql`update leases set renewed_at = now() where name = ${NAME} and holder = ${me} returning name`,
  );
  if (rows.length === 0) return false;
  // The lock went with a connection that was lost, or is held by one that only we know to be lost:
  // while the row is ours, it is ours.
  if (!(await tryLock(db))) await endHolders(db, LOCK);
  return true;
}

/**
 * Asks for the lock once a connection: who has it gets it as often as they ask, and would have to
 * give it back as often.
 */
async function tryLock(db: Db): Promise<boolean> {
  const [row] = await db.execute<{ isOurs: boolean }>(sql`
    select exists (select 1 from pg_locks where locktype = 'advisory' and objid = ${LOCK} and pid = pg_backend_pid()
      and database = (select oid from pg_database where datname = current_database()))
      or pg_try_advisory_lock(${LOCK}) as "isOurs"`);
  return row?.isOurs === true;
}

/** Ends the connections that hold a lock in this database: for one whose process stands still. */
export async function endHolders(db: Db, lock: number): Promise<void> {
  await db.execute(sql`
    select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = ${lock} and granted
      and database = (select oid from pg_database where datname = current_database()) and pid <> pg_backend_pid()`);
}
