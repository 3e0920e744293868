import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Ctx } from "./command";

/**
 * Every job of the sidecar: its name and what it is given. Jobs are added in the transaction that asks for them,
 * so none is lost and none runs for what was rolled back. Each is idempotent.
 */
export const JOBS = {
  send_mail: z.strictObject({ mailId: z.number() }),
  mail_link: z.strictObject({
    purpose: z.enum(["reset", "confirm"]),
    email: z.string(),
    browserHash: z.string().nullish(),
  }),
  expire_offer: z.strictObject({ offerId: z.number() }),
  expire_reservation: z.strictObject({ reservationId: z.number() }),
  settle_payment: z.strictObject({ paymentId: z.number() }),
  pay_out: z.strictObject({ reservationId: z.number() }),
  return_surplus: z.strictObject({ attemptId: z.number() }),
  refund_payment: z.strictObject({ reservationId: z.number() }),
  chase_dispute: z.strictObject({ disputeId: z.number() }),
  publish_reviews: z.strictObject({ reservationId: z.number() }),
  delete_uploads: z.strictObject({ uploadIds: z.array(z.number()) }),
  match_listing: z.strictObject({ kind: z.enum(["announcement", "transporter"]), id: z.number() }),
  end_unpaid_deals: z.strictObject({ userId: z.number() }),
  apply_decision: z.strictObject({ decisionId: z.number() }),
  simulate_webhook: z.strictObject({ providerRef: z.string(), eventId: z.string() }),
} as const;

/** The name of a job. */
export type JobName = keyof typeof JOBS;
/** What a job is given. */
export type JobPayload<N extends JobName> = z.output<(typeof JOBS)[N]>;

/**
 * Adds a job in the current transaction. With a `key` the job is one however often it is added:
 * adding it again moves its time.
 */
export async function addJob<N extends JobName>(
  ctx: Pick<Ctx, "tx">,
  name: N,
  payload: JobPayload<N>,
  options: { runAt?: Date; key?: string } = {},
): Promise<void> {
  await ctx.tx.execute(sql`
    select graphile_worker.add_job(
      ${name}, ${JSON.stringify(JOBS[name].parse(payload))}::json,
      run_at => ${options.runAt?.toISOString() ?? null}::timestamptz,
      job_key => ${options.key ?? null}::text,
      max_attempts => 12)`);
}

/** Takes a waiting job back. */
export async function removeJob(ctx: Pick<Ctx, "tx">, key: string): Promise<void> {
  await ctx.tx.execute(sql`select graphile_worker.remove_job(${key})`);
}

/** When a job with this key runs, if it waits or runs now; one that is done is not there. */
export async function findJob(ctx: Pick<Ctx, "tx">, key: string): Promise<{ runAt: Date } | undefined> {
  const [row] = await ctx.tx.execute<{ run_at: string }>(
    sql`select run_at from graphile_worker.jobs where key = ${key} and attempts < max_attempts`,
  );
  return row && { runAt: new Date(row.run_at) };
}
