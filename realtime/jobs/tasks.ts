import { randomUUID } from "node:crypto";
import type { TaskList } from "graphile-worker";
import type { z } from "zod";
import type { Queryable } from "@/db/client";
import type { Runtime } from "@/lib/core/commands/runtime";
import { sendBatch } from "@/lib/deals/bank-transfers/send-batch";
import { chaseDispute } from "@/lib/deals/disputes/chase-dispute";
import { issueInvoices } from "@/lib/deals/invoices/issue-invoices";
import { expireOffer } from "@/lib/deals/offers/expire-offer";
import { refundPayment } from "@/lib/deals/payments/refund-payment";
import { returnSurplus } from "@/lib/deals/payments/return-surplus";
import { sendRecall } from "@/lib/deals/payments/send-recall";
import { settlePayment } from "@/lib/deals/payments/settle-payment";
import { payOut } from "@/lib/deals/payouts/pay-out";
import { readAccount } from "@/lib/deals/payouts/read-account";
import { applyEvent } from "@/lib/deals/provider/apply-event";
import { checkProvider } from "@/lib/deals/provider/check-provider";
import { findDisputes } from "@/lib/deals/provider/find-disputes";
import { findLostPayments } from "@/lib/deals/provider/find-lost-payments";
import { readBankDispute } from "@/lib/deals/provider/read-bank-dispute";
import { reconcileProvider } from "@/lib/deals/provider/reconcile-provider";
import { expireReservation } from "@/lib/deals/reservations/expire-reservation";
import { publishReviews } from "@/lib/deals/reviews/publish-reviews";
import { pushMessage } from "@/lib/deals/rooms/push-message";
import { findDeal } from "@/lib/deals/shared/find-deal";
import { mailLink } from "@/lib/identity/accounts/mail-link";
import { deliverMail } from "@/lib/identity/mails/deliver-mail";
import { recallPush } from "@/lib/identity/push/recall-push";
import { sendPush } from "@/lib/identity/push/send-push";
import { notifyTeam } from "@/lib/identity/team-messages/notify-team";
import { matchListing } from "@/lib/listings/saved-searches/match-listing";
import { sendAlerts } from "@/lib/listings/saved-searches/send-alerts";
import { deleteUploads } from "@/lib/platform/uploads/delete-uploads";
import { JOBS, type JobName, type JobPayloads } from "@/lib/runtime/jobs";
import { runCommand } from "@/lib/runtime/run-command";
import { applyModerationDecision } from "@/lib/staff/moderation/apply-moderation-decision";
import { endUnpaidDeals } from "@/lib/staff/moderation/end-unpaid-deals";
import type { Command } from "../../lib/core/commands/command";
import { withDeadline } from "../../lib/core/commands/deadline";
import { subjectOf } from "../../lib/core/commands/job-subject";
import { takeOrigin } from "../../lib/core/commands/jobs";
import { log } from "../../lib/core/observability/log";
import { metrics } from "../../lib/core/observability/metrics";
import { withOrigin } from "../../lib/core/observability/origin";
import { describeError, plainError } from "../../lib/core/observability/plain-error";
import { SPAN_KINDS, traced } from "../../lib/core/observability/tracing";
import { applyZoneData } from "./apply-zone-data";
import { checkFacts } from "./check-facts";
import { deliverWebhook } from "./deliver-webhook";
import { digest } from "./digest";
import { lookAtAllBooks } from "./look-at-books";
import type { ClockTask, JobQueue, TaskName } from "./queues";
import { sweep } from "./sweep";
import { watchMessages } from "./watch-messages";

/** One task for each job, which takes what the job is given. */
type JobTasks = { [N in JobName]: (payload: JobPayloads[N]) => Promise<void> };
/** The tasks of the sidecar: its jobs, and those that are scheduled. */
type Tasks = JobTasks & Record<ClockTask, () => Promise<void>>;

/**
 * The implementation of every job; those of the queue `maintenance` are given a runtime whose statements
 * may take long.
 */
export function makeTasks(runtime: Runtime, maintenance: Runtime): Tasks {
  const command =
    <I extends z.ZodType, O extends z.ZodType>(on: Runtime, run: Command<null, I, O>) =>
    async (payload: z.input<I>) => {
      await runCommand(on, run, payload);
    };
  return {
    send_mail: ({ mailId }) => deliverMail(runtime, mailId),
    send_push: (given) => sendPush(runtime, given),
    recall_push: (given) => recallPush(runtime, given),
    push_message: (given) => pushMessage(runtime, given),
    mail_link: command(runtime, mailLink),
    settle_payment: command(runtime, settlePayment),
    refund_payment: command(runtime, refundPayment),
    return_surplus: command(runtime, returnSurplus),
    pay_out: command(runtime, payOut),
    send_batch: command(runtime, sendBatch),
    apply_event: command(runtime, applyEvent),
    read_account: command(runtime, readAccount),
    read_bank_dispute: command(runtime, readBankDispute),
    recall_payout: command(runtime, sendRecall),
    issue_invoices: command(runtime, issueInvoices),
    check_provider: async () => {
      const { problems } = await runCommand(maintenance, checkProvider, {});
      if (problems.some((problem) => problem === "authentication" || problem === "unreachable")) return;
      const { hasMore } = await runCommand(maintenance, findLostPayments, {});
      // Both count from the last check of disputes, which moves on once this one has come to its
      // end.
      if (!hasMore) await runCommand(maintenance, findDisputes, {});
    },
    look_at_books: () => lookAtAllBooks(runtime),
    deliver_webhook: (event) => deliverWebhook(runtime, event),
    expire_offer: command(runtime, expireOffer),
    expire_reservation: command(runtime, expireReservation),
    chase_dispute: command(runtime, chaseDispute),
    notify_team: command(runtime, notifyTeam),
    publish_reviews: command(runtime, publishReviews),
    apply_decision: command(runtime, applyModerationDecision),
    end_unpaid_deals: command(runtime, endUnpaidDeals),
    watch_messages: () => watchMessages(runtime),
    match_listing: command(maintenance, matchListing),
    send_alerts: command(maintenance, sendAlerts),
    delete_uploads: ({ uploadIds }) => deleteUploads(maintenance, uploadIds),
    apply_zone_data: async () => void (await applyZoneData(maintenance)),
    check_facts: async () => checkFacts(maintenance),
    sweep: () => sweep(maintenance),
    digest: () => digest(maintenance),
    reconcile: async () => void (await runCommand(maintenance, reconcileProvider, {})),
  };
}

/**
 * The tasks of a queue for its workers, each with its end. What they throw is stored with the job,
 * so it is stripped of private data first.
 */
export function toTaskList(tasks: Tasks, queue: JobQueue, db: Queryable): TaskList {
  const list: TaskList = {};
  for (const name of queue.tasks) {
    list[name] = (stored, { job: { id, attempts, max_attempts } }) =>
      observeJob({ name, id, attempts, isLast: attempts >= max_attempts, db }, stored, (payload) => {
        const work = perform(tasks, name, payload);
        return queue.jobMaxMs === undefined ? work : withDeadline(work, queue.jobMaxMs);
      });
  }
  return list;
}

type Observed = { name: TaskName; id: string; attempts: number; isLast: boolean; db: Queryable };

/**
 * Does a job in the name of what asked for it, counts it and logs one line: one that fails names
 * what it failed with and the deal that it is about.
 */
async function observeJob(
  { name, id, attempts, isLast, db }: Observed,
  stored: unknown,
  work: (payload: unknown) => Promise<void>,
): Promise<void> {
  const { payload, origin } = takeOrigin(stored);
  const subject = subjectOf(payload);
  const job = { job: name, jobId: id, attempts, ...(subject ? { subject } : {}) };
  const end = metrics().jobs.startTimer({ job: name });
  await withOrigin(origin ?? { requestId: randomUUID() }, async () => {
    const outcome = await traced(`job ${name}`, { kind: SPAN_KINDS.CONSUMER }, () => work(payload)).then(
      () => undefined,
      (error: unknown) => ({ error }),
    );
    const ms = Math.round(end({ outcome: outcome ? "failed" : "ok" }) * 1_000);
    if (!outcome) return log().info({ ...job, outcome: "ok", ms }, "job");
    const deal = subject ? await findDeal(db, subject).catch(() => undefined) : undefined;
    const line = { ...job, outcome: "failed", ms, ...deal, error: describeError(outcome.error) };
    log()[isLast ? "error" : "warn"](line, "job");
    throw plainError(outcome.error);
  });
}

async function perform(tasks: Tasks, name: TaskName, payload: unknown): Promise<void> {
  return isJob(name) ? performJob(tasks, name, payload) : tasks[name]();
}

async function performJob<N extends JobName>(tasks: JobTasks, name: N, payload: unknown): Promise<void> {
  return tasks[name](JOBS[name].payload.parse(payload) as JobPayloads[N]); // what the job's own schema gives
}

function isJob(name: TaskName): name is JobName {
  return Object.hasOwn(JOBS, name);
}
