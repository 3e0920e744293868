import { type Runner, run, type TaskList, Logger as WorkerLogger } from "graphile-worker";
import { mailLink } from "../../lib/accounts/mail-link";
import { matchListing } from "../../lib/alerts/match-listing";
import type { AnyCommand } from "../../lib/core/command";
import { env } from "../../lib/core/env";
import type { Runtime } from "../../lib/core/execute";
import { JOBS, type JobName } from "../../lib/core/jobs";
import { chaseDispute } from "../../lib/disputes/chase-dispute";
import { applyDecision } from "../../lib/moderation/apply-decision";
import { endUnpaidDeals } from "../../lib/moderation/end-unpaid-deals";
import { expireOffer } from "../../lib/offers/expire-offer";
import { deliverMail } from "../../lib/out/mail/deliver-mail";
import { payOut } from "../../lib/payments/pay-out";
import { refundPayment } from "../../lib/payments/refund-payment";
import { settlePayment } from "../../lib/payments/settle-payment";
import { expireReservation } from "../../lib/reservations/expire-reservation";
import { publishReviews } from "../../lib/reviews/publish-reviews";
import { deleteUploads } from "../../lib/uploads/delete-uploads";
import { callWebhook } from "./call-webhook";
import { digest } from "./digest";
import { runCommand } from "./run-command";
import { sweep } from "./sweep";

/** The hour at which daily mails go out, in UTC: breakfast on both shores. */
const DIGEST_CRON = "0 6 * * * digest";

const COMMANDS: Partial<Record<JobName, AnyCommand>> = {
  mail_link: mailLink,
  expire_offer: expireOffer,
  expire_reservation: expireReservation,
  settle_payment: settlePayment,
  pay_out: payOut,
  refund_payment: refundPayment,
  chase_dispute: chaseDispute,
  publish_reviews: publishReviews,
  match_listing: matchListing,
  apply_decision: applyDecision,
  end_unpaid_deals: endUnpaidDeals,
};

/** Starts the worker of the job queue. Every job is idempotent, so one that a crash cut off is simply run again. */
export function runJobs(runtime: Runtime): Promise<Runner> {
  const tasks: TaskList = {
    send_mail: (payload) => deliverMail(runtime.db, JOBS.send_mail.parse(payload).mailId, runtime.now()),
    delete_uploads: (payload) => deleteUploads(runtime.db, JOBS.delete_uploads.parse(payload).uploadIds),
    simulate_webhook: (payload) => callWebhook(JOBS.simulate_webhook.parse(payload)),
    sweep: () => sweep(runtime),
    digest: () => digest(runtime),
  };
  for (const [name, command] of Object.entries(COMMANDS)) {
    tasks[name] = async (payload) => {
      await runCommand(runtime, command, payload);
    };
  }
  return run({
    connectionString: env().DATABASE_URL,
    taskList: tasks,
    concurrency: 4,
    pollInterval: 2_000,
    noHandleSignals: true,
    crontab: `17 * * * * sweep\n${DIGEST_CRON}`,
    logger: new WorkerLogger((scope) => (level, message) => {
      if (level === "error")
        runtime.log.error({ task: scope.taskIdentifier, job: scope.jobId }, message.split("\n")[0]);
      else if (level === "warning") runtime.log.warn({ task: scope.taskIdentifier }, message);
    }),
  });
}
