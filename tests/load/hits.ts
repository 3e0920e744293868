import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import type { EmbeddedServer } from "@/db/embedded/server";
import { pauseServer } from "@/scripts/cluster/pause-server";
import type { Served } from "../support/served-setup";

/** Counts the faults injected into a running product. */
export const hitCounts = { web: 0, realtime: 0, database: 0, away: 0, cut: 0, frozen: 0 };
/** Something that is done to a running product. */
export type Recipient = keyof typeof hitCounts;

/** The product that is hit. */
export type Target = {
  served: Served;
  server: EmbeddedServer;
  db: Db;
  ports: readonly number[];
  /** Messages about what stopped meanwhile. */
  stopped: string[];
};

/** The time for which the database is unavailable, or frozen. */
const AWAY_MS = 3_000;
const FROZEN_MS = 3_000;
/** The delay of a mail that the database holds up. */
const SLOW_MAIL_S = 2;

/**
 * Does one of them: a process is killed, or the database crashes, is unavailable for seconds, loses
 * its connections or stands still.
 */
export async function hit(name: Recipient, target: Target): Promise<void> {
  hitCounts[name] += 1;
  const { served, server, db } = target;
  if (name === "web" || name === "realtime") return served.restart(name, "SIGKILL");
  if (name === "database") return server.crash();
  if (name === "away") return server.crash(() => new Promise((resume) => setTimeout(resume, AWAY_MS)));
  if (name === "cut") return cutConnections(db);
  await freeze(target);
}

/**
 * Cuts every connection of the database again and again for a second: also those that are just
 * opening.
 */
async function cutConnections(db: Db): Promise<void> {
  for (let round = 0; round < 20; round += 1) {
    await db
      .execute(
        sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
      )
      .catch(() => undefined);
    await new Promise((resume) => setTimeout(resume, 50));
  }
}

/** Has the whole server stand still, and probes what depends on it meanwhile. */
async function freeze({ server, ports, stopped }: Target): Promise<void> {
  const resume = pauseServer(server);
  const probes = await Promise.all(ports.flatMap((port) => [probe(port, "healthz"), probe(port, "readyz")]));
  await new Promise((end) => setTimeout(end, FROZEN_MS));
  resume();
  for (const { path, ms } of probes)
    if (ms > 2_000) stopped.push(`/${path} took ${Math.round(ms)} ms while the database stood still`);
}

async function probe(port: number, path: string): Promise<{ path: string; ms: number }> {
  const from = performance.now();
  await fetch(`http://127.0.0.1:${port}/${path}`, { signal: AbortSignal.timeout(10_000) }).catch(() => undefined);
  return { path: `${path} of port ${port}`, ms: performance.now() - from };
}

/** Holds every mail up in the database, as a slow provider would. */
export async function slowMail(database: Db): Promise<void> {
  await database.execute(sql`
    create function slow_mail() returns trigger language plpgsql as $$ begin perform pg_sleep(${sql.raw(String(SLOW_MAIL_S))}); return new; end $$`);
  await database.execute(
    sql`create trigger slow_mail before update on mails for each row execute function slow_mail()`,
  );
}

/**
 * Mail is as fast as ever again. Asked for until the database reports it: the last hit may just
 * have taken the connection away, and mail that stays slow is not done within the minute below.
 */
async function hurryMail(db: Db): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await db.execute(sql`drop trigger if exists slow_mail on mails`);
      return;
    } catch (error) {
      if (attempt === 20) throw error;
      await new Promise((resume) => setTimeout(resume, 500));
    }
  }
}

/**
 * Returns what does not recover automatically within a minute after the last hit: processes that
 * are not ready, jobs that are not done or that are held.
 */
export async function findStopped({ db, ports, stopped }: Target): Promise<string[]> {
  await hurryMail(db);
  const latest = Date.now() + 60_000;
  for (;;) {
    const open = await whatIsOpen(db, ports).catch((error: unknown) => [`the database: ${String(error).slice(0, 80)}`]);
    if (open.length === 0) return stopped;
    if (Date.now() > latest) return [...stopped, ...open];
    await new Promise((resume) => setTimeout(resume, 500));
  }
}

async function whatIsOpen(db: Db, ports: readonly number[]): Promise<string[]> {
  const open: string[] = [];
  for (const port of ports) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (!answer?.ok) open.push(`port ${port} is not ready: ${await answer?.text()}`);
  }
  const jobs = await db.execute<{
    task: string;
    count: number;
    held: number;
    attempts: number;
    error: string | null;
  }>(sql`
    select task_identifier as task, count(*)::int as count, count(locked_by)::int as held, max(attempts)::int as attempts,
      max(left(last_error, 200)) as error
    from graphile_worker.jobs
    where (run_at < now() - interval '5 seconds' or locked_at < now() - interval '30 seconds') and attempts < max_attempts
    group by 1`);
  for (const { task, count, held, attempts, error } of jobs)
    open.push(`${count} jobs ${task} wait, ${held} of them held, after ${attempts} attempts at most: ${error}`);
  return open;
}
