import type { z } from "zod";
import type { Job } from "@/lib/core/commands/jobs";
import { sendBatchJob } from "@/lib/deals/bank-transfers/jobs";
import { lookAtBooksJob } from "@/lib/deals/books/jobs";
import { chaseDisputeJob } from "@/lib/deals/disputes/jobs";
import { issueInvoicesJob } from "@/lib/deals/invoices/jobs";
import { expireOfferJob } from "@/lib/deals/offers/jobs";
import {
  applyEventJob,
  deliverWebhookJob,
  readBankDisputeJob,
  recallPayoutJob,
  refundPaymentJob,
  returnSurplusJob,
  settlePaymentJob,
} from "@/lib/deals/payments/jobs";
import { payOutJob, readAccountJob } from "@/lib/deals/payouts/jobs";
import { checkProviderJob } from "@/lib/deals/provider-calls/jobs";
import { expireReservationJob } from "@/lib/deals/reservations/jobs";
import { publishReviewsJob } from "@/lib/deals/reviews/jobs";
import { pushMessageJob } from "@/lib/deals/rooms/jobs";
import { mailLinkJob } from "@/lib/identity/accounts/jobs";
import { sendMailJob } from "@/lib/identity/mails/jobs";
import { recallPushJob, sendPushJob } from "@/lib/identity/push/jobs";
import { notifyTeamJob } from "@/lib/identity/team-messages/jobs";
import { applyZoneDataJob } from "@/lib/listings/clock/jobs";
import { matchListingJob, sendAlertsJob } from "@/lib/listings/saved-searches/jobs";
import { deleteUploadsJob } from "@/lib/platform/uploads/jobs";
import { applyDecisionJob, endUnpaidDealsJob } from "@/lib/staff/moderation/jobs";

/**
 * Every job of the sidecar, by its name. Jobs are added in the transaction that asks for them, so
 * none is lost and none runs for what was rolled back. Each is idempotent.
 */
export const JOBS = byName({
  send_mail: sendMailJob,
  send_push: sendPushJob,
  recall_push: recallPushJob,
  push_message: pushMessageJob,
  mail_link: mailLinkJob,
  notify_team: notifyTeamJob,
  delete_uploads: deleteUploadsJob,
  match_listing: matchListingJob,
  send_alerts: sendAlertsJob,
  expire_offer: expireOfferJob,
  expire_reservation: expireReservationJob,
  settle_payment: settlePaymentJob,
  pay_out: payOutJob,
  send_batch: sendBatchJob,
  return_surplus: returnSurplusJob,
  refund_payment: refundPaymentJob,
  deliver_webhook: deliverWebhookJob,
  apply_event: applyEventJob,
  read_account: readAccountJob,
  read_bank_dispute: readBankDisputeJob,
  recall_payout: recallPayoutJob,
  issue_invoices: issueInvoicesJob,
  check_provider: checkProviderJob,
  look_at_books: lookAtBooksJob,
  chase_dispute: chaseDisputeJob,
  publish_reviews: publishReviewsJob,
  apply_decision: applyDecisionJob,
  end_unpaid_deals: endUnpaidDealsJob,
  apply_zone_data: applyZoneDataJob,
});

/** The name of a job. */
export type JobName = keyof typeof JOBS;
/** The payload of each job. */
export type JobPayloads = { [N in JobName]: z.output<(typeof JOBS)[N]["payload"]> };

/** A table in which each job stands under its own name. */
function byName<T extends { [N in keyof T]: Job<N & string> }>(jobs: T): T {
  return jobs;
}
