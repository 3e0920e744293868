import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Ctx } from "./command";
import { FIELD_LIMITS } from "./field-limits";
import { currentOrigin, type Origin } from "./origin";

/** A job's name in the queue and the schema of its payload. */
export type Job<N extends string = string, S extends z.ZodType = z.ZodType> = { name: N; payload: S };

/**
 * The NOTIFY channel that tells which job is due: its name, and its number so that each counts. The
 * queue's own notification tells neither, and would have the workers of every lane ask.
 */
export const JOBS_CHANNEL = "rihla_jobs";

/** Where a stored payload says what asked for its job. */
const ORIGIN = "_origin";
const OriginSchema = z.object({
  requestId: z.string().max(FIELD_LIMITS.requestIdLengthMax),
  traceparent: z.string().max(FIELD_LIMITS.traceparentLengthMax).optional(),
});

/** A stored payload, and the origin beside it. */
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

/** Adds a job in the current transaction; adding a `key` again only moves its `runAt`. */
export async function addJob<S extends z.ZodType>(
  ctx: Pick<Ctx, "tx">,
  { name, payload }: Job<string, S>,
  given: z.output<S>,
  options: { runAt?: Date; key?: string } = {},
): Promise<void> {
  const origin = currentOrigin();
  const stored = { ...(payload.parse(given) as object), ...(origin ? { [ORIGIN]: origin } : {}) }; // payloads are objects
  await ctx.tx.execute(sql`
    with added as (
      select id, run_at from graphile_worker.add_job(
        ${name}::text, ${JSON.stringify(stored)}::json,
        run_at => ${options.runAt?.toISOString() ?? null}::timestamptz,
        job_key => ${options.key ?? null}::text,
        max_attempts => 12))
    select pg_notify(${JOBS_CHANNEL}, ${name}::text || ' ' || id) from added where run_at <= now()`);
}

/** The name of the job that a notification tells of. */
export function notifiedJobName(payload: string): string {
  return payload.split(" ", 1)[0] ?? "";
}

/** Removes a pending job. */
export async function removeJob(ctx: Pick<Ctx, "tx">, key: string): Promise<void> {
  await ctx.tx.execute(sql`select graphile_worker.remove_job(${key})`);
}

/** The time of a pending or running job; undefined once it is done. */
export async function findJob(ctx: Pick<Ctx, "tx">, key: string): Promise<{ runAt: Date } | undefined> {
  const [row] = await ctx.tx.execute<{ run_at: string }>(
    sql`select run_at from graphile_worker.jobs where key = ${key} and attempts < max_attempts`,
  );
  return row && { runAt: new Date(row.run_at) };
}
