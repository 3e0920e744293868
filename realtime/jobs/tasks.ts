import type { TaskList } from "graphile-worker";
import type { Runtime } from "@/lib/core/runtime";
import { chaseDispute } from "@/lib/deals/disputes/chase-dispute";
import { expireOffer } from "@/lib/deals/offers/expire-offer";
import { payOut } from "@/lib/deals/payments/pay-out";
import { refundPayment } from "@/lib/deals/payments/refund-payment";
import { returnSurplus } from "@/lib/deals/payments/return-surplus";
import { settlePayment } from "@/lib/deals/payments/settle-payment";
import { expireReservation } from "@/lib/deals/reservations/expire-reservation";
import { publishReviews } from "@/lib/deals/reviews/publish-reviews";
import { mailLink } from "@/lib/identity/accounts/mail-link";
import { deliverMail } from "@/lib/identity/mails/deliver-mail";
import { matchListing } from "@/lib/listings/saved-searches/match-listing";
import { deleteUploads } from "@/lib/platform/uploads/delete-uploads";
import type { JobName } from "@/lib/runtime/jobs";
import { applyDecision } from "@/lib/staff/moderation/apply-decision";
import { endUnpaidDeals } from "@/lib/staff/moderation/end-unpaid-deals";
import type { AnyCommand } from "../../lib/core/command";
import { plainError } from "../../lib/core/plain-error";
import { deliverWebhookJob } from "../../lib/deals/payments/jobs";
import { sendMailJob } from "../../lib/identity/mails/jobs";
import { deleteUploadsJob } from "../../lib/platform/uploads/jobs";
import { deliverWebhook } from "./deliver-webhook";
import { digest } from "./digest";
import type { TaskName } from "./lanes";
import { runCommand } from "./run-command";
import { sweep } from "./sweep";

type Task = (payload: unknown) => Promise<void>;

/** What every job does; those of the lane `upkeep` are given a runtime whose statements may take long. */
export function makeTasks(runtime: Runtime, upkeep: Runtime): Record<TaskName, Task> {
  const command = (on: Runtime, run: AnyCommand) => async (payload: unknown) => {
    await runCommand(on, run, payload);
  };
  return {
    send_mail: (payload) => deliverMail(runtime, sendMailJob.payload.parse(payload).mailId),
    mail_link: command(runtime, mailLink),
    settle_payment: command(runtime, settlePayment),
    refund_payment: command(runtime, refundPayment),
    return_surplus: command(runtime, returnSurplus),
    pay_out: command(runtime, payOut),
    deliver_webhook: (payload) => deliverWebhook(runtime, deliverWebhookJob.payload.parse(payload)),
    expire_offer: command(runtime, expireOffer),
    expire_reservation: command(runtime, expireReservation),
    chase_dispute: command(runtime, chaseDispute),
    publish_reviews: command(runtime, publishReviews),
    apply_decision: command(runtime, applyDecision),
    end_unpaid_deals: command(runtime, endUnpaidDeals),
    match_listing: command(upkeep, matchListing),
    delete_uploads: (payload) => deleteUploads(upkeep, deleteUploadsJob.payload.parse(payload).uploadIds),
    sweep: () => sweep(upkeep),
    digest: () => digest(upkeep),
  } satisfies Record<JobName | "sweep" | "digest", Task>;
}

/** The tasks of a lane for the queue. What they throw is kept beside the job, so it is made fit to be read first. */
export function toTaskList(tasks: Record<TaskName, Task>, names: readonly TaskName[]): TaskList {
  const list: TaskList = {};
  for (const name of names) {
    list[name] = (payload) =>
      tasks[name](payload).catch((error: unknown) => {
        throw plainError(error);
      });
  }
  return list;
}
