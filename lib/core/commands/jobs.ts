import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Queryable } from "@/db/client";
import { FIELD_LIMITS } from "@/lib/core/base/field-limits";
import { currentOrigin, type Origin } from "@/lib/core/observability/origin";
import type { Ctx } from "./command";
import type { Deferred, JobRow } from "./deferred";

/** A job's name in the queue and the schema of its payload. */
export type Job<N extends string = string, S extends z.ZodType = z.ZodType> = { name: N; payload: S };

/** How often a job is tried before it counts as failed. */
const ATTEMPTS_MAX = 12;

/** The field of a stored payload with the origin of its job. */
const ORIGIN = "_origin";
const OriginSchema = z.object({
  requestId: z.string().max(FIELD_LIMITS.requestIdLengthMax),
  traceparent: z.string().max(FIELD_LIMITS.traceparentLengthMax).optional(),
});

/** Separates a stored payload from its origin. */
export function takeOrigin(stored: unknown): { payload: unknown; origin: Origin | undefined } {
  if (typeof stored !== "object" || stored === null || !(ORIGIN in stored))
    return { payload: stored, origin: undefined };
  const { [ORIGIN]: given, ...payload } = stored;
  const { data } = OriginSchema.safeParse(given);
  return {
    payload,
    origin: data && { requestId: data.requestId, ...(data.traceparent ? { traceparent: data.traceparent } : {}) },
  };
}

/** Declares a job; `lib/runtime/jobs.ts` lists them all. */
export function defineJob<const N extends string, S extends z.ZodType>(name: N, payload: S): Job<N, S> {
  return { name, payload };
}

/** The context that adds jobs: a transaction, and its deferred writes. */
type JobWriter = Pick<Ctx, "tx"> & Partial<Pick<Ctx, "deferred">>;

/** Adds a job in the current transaction; adding a `key` again only moves its `runAt`. */
export async function addJob<S extends z.ZodType>(
  { tx, deferred }: JobWriter,
  { name, payload }: Job<string, S>,
  given: z.output<S>,
  { runAt, key }: { runAt?: Date; key?: string } = {},
): Promise<void> {
  const origin = currentOrigin();
  const stored = { ...(payload.parse(given) as object), ...(origin ? { [ORIGIN]: origin } : {}) }; // payloads are objects
  const row = { name, payload: stored, runAt, key };
  if (!deferred) return writeJobs(tx, [row]);
  dropDeferred(deferred, key);
  deferred.jobs.push(row);
}

/** Adds jobs to the queue, which notifies its workers. */
export async function writeJobs(tx: Queryable, rows: readonly JobRow[]): Promise<void> {
  const specs = rows.map(({ name, payload, runAt, key }) => ({ name, payload, run_at: runAt, key }));
  await tx.execute(sql`
    select from graphile_worker.add_jobs(array(
      select (name, payload, null, run_at, ${ATTEMPTS_MAX}::int, key, null, null)::graphile_worker.job_spec
      from json_to_recordset(${JSON.stringify(specs)}::json)
        as given(name text, payload json, run_at timestamptz, key text)))`);
}

/** Forgets a job that is not added yet. */
function dropDeferred(deferred: Deferred, key: string | undefined): void {
  if (key !== undefined) deferred.jobs = deferred.jobs.filter((row) => row.key !== key);
}

/** Removes a pending job. */
export async function removeJob({ tx, deferred }: JobWriter, key: string): Promise<void> {
  if (deferred) dropDeferred(deferred, key);
  await tx.execute(sql`select graphile_worker.remove_job(${key})`);
}

/** The time of a pending or running job; undefined once it is done. */
export async function findJob(ctx: JobWriter, key: string): Promise<{ runAt: Date } | undefined> {
  const waiting = ctx.deferred?.jobs.find((row) => row.key === key);
  if (waiting) return { runAt: waiting.runAt ?? new Date() };
  const [row] = await ctx.tx.execute<{ run_at: string }>(
    sql`select run_at from graphile_worker.jobs where key = ${key} and attempts < max_attempts`,
  );
  return row && { runAt: new Date(row.run_at) };
}
