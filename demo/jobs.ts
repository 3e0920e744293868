import { sql } from "drizzle-orm";
import type { SystemCommand } from "@/lib/core/commands/command";
import { sendBatch } from "@/lib/deals/bank-transfers/send-batch";
import { chaseDispute } from "@/lib/deals/disputes/chase-dispute";
import { issueInvoices } from "@/lib/deals/invoices/issue-invoices";
import { expireOffer } from "@/lib/deals/offers/expire-offer";
import { deliverWebhookJob } from "@/lib/deals/payments/jobs";
import { refundPayment } from "@/lib/deals/payments/refund-payment";
import { returnSurplus } from "@/lib/deals/payments/return-surplus";
import { settlePayment } from "@/lib/deals/payments/settle-payment";
import { payOut } from "@/lib/deals/payouts/pay-out";
import { applyEvent } from "@/lib/deals/provider/apply-event";
import { applyWebhook } from "@/lib/deals/provider/apply-webhook";
import { expireReservation } from "@/lib/deals/reservations/expire-reservation";
import { publishReviews } from "@/lib/deals/reviews/publish-reviews";
import { matchListing } from "@/lib/listings/saved-searches/match-listing";
import type { JobName } from "@/lib/runtime/jobs";
import { applyModerationDecision } from "@/lib/staff/moderation/apply-moderation-decision";
import { endUnpaidDeals } from "@/lib/staff/moderation/end-unpaid-deals";
import { call, type DemoContext } from "./context";

const COMMANDS: Partial<Record<JobName, SystemCommand>> = {
  expire_offer: expireOffer,
  expire_reservation: expireReservation,
  settle_payment: settlePayment,
  pay_out: payOut,
  send_batch: sendBatch,
  refund_payment: refundPayment,
  return_surplus: returnSurplus,
  issue_invoices: issueInvoices,
  apply_event: applyEvent,
  chase_dispute: chaseDispute,
  publish_reviews: publishReviews,
  match_listing: matchListing,
  apply_decision: applyModerationDecision,
  end_unpaid_deals: endUnpaidDeals,
};

const NEVER = new Date(8.64e15);

type JobRow = { id: string; name: string; payload: unknown; run_at: string | null };

/**
 * Runs the jobs that fall due up to an instant, each at its own time, as the sidecar would have;
 * mail is left for the end.
 */
export async function runDueJobs(context: DemoContext, until: Date): Promise<void> {
  const { at } = context;
  while (!at.nextJobAt || at.nextJobAt <= until) {
    const job = await nextJob(context);
    // A job without a time of its own carries the real one, which is this transaction's: it is due
    // immediately.
    at.nextJobAt = job ? (job.run_at === null ? at.now : new Date(job.run_at)) : NEVER;
    if (!job || at.nextJobAt > until) return;
    if (at.nextJobAt > at.now) at.now = at.nextJobAt;
    await runJob(context, job.name, job.payload);
    await context.db.execute(sql`select graphile_worker.complete_jobs(array[${job.id}::bigint])`);
    at.nextJobAt = undefined;
  }
}

async function nextJob({ db }: DemoContext): Promise<JobRow | undefined> {
  const [job] = await db.execute<JobRow>(sql`
    select jobs.id, tasks.identifier as name, jobs.payload,
      case when jobs.run_at = now() then null else to_char(jobs.run_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end as run_at
    from graphile_worker._private_jobs as jobs join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
    where tasks.identifier <> 'send_mail'
    order by jobs.run_at = now() desc, jobs.run_at, jobs.id limit 1`);
  return job;
}

async function runJob(context: DemoContext, name: string, payload: unknown): Promise<void> {
  if (name === "deliver_webhook") {
    const event = deliverWebhookJob.payload.parse(payload);
    await call(context, "system", applyWebhook, { ...event, provider: "simulated" });
    return;
  }
  const command = Object.entries(COMMANDS).find(([known]) => known === name)?.[1];
  if (!command) throw new Error(`the demo does not know the job ${name}`);
  await call(context, "system", command, payload);
}
