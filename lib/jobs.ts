import { chaseDisputeJob } from "./deals/disputes/jobs";
import { expireOfferJob } from "./deals/offers/jobs";
import {
  payOutJob,
  refundPaymentJob,
  returnSurplusJob,
  settlePaymentJob,
  simulateWebhookJob,
} from "./deals/payments/jobs";
import { expireReservationJob } from "./deals/reservations/jobs";
import { publishReviewsJob } from "./deals/reviews/jobs";
import { mailLinkJob } from "./identity/accounts/jobs";
import { sendMailJob } from "./identity/mails/jobs";
import { matchListingJob } from "./listings/saved-searches/jobs";
import { deleteUploadsJob } from "./platform/uploads/jobs";
import { applyDecisionJob, endUnpaidDealsJob } from "./staff/moderation/jobs";

/**
 * Every job of the sidecar, by its name. Jobs are added in the transaction that asks for them, so none is lost and none runs for what was
 * rolled back. Each is idempotent.
 */
export const JOBS = {
  send_mail: sendMailJob,
  mail_link: mailLinkJob,
  delete_uploads: deleteUploadsJob,
  match_listing: matchListingJob,
  expire_offer: expireOfferJob,
  expire_reservation: expireReservationJob,
  settle_payment: settlePaymentJob,
  pay_out: payOutJob,
  return_surplus: returnSurplusJob,
  refund_payment: refundPaymentJob,
  simulate_webhook: simulateWebhookJob,
  chase_dispute: chaseDisputeJob,
  publish_reviews: publishReviewsJob,
  apply_decision: applyDecisionJob,
  end_unpaid_deals: endUnpaidDealsJob,
} as const;

/** The name of a job. */
export type JobName = keyof typeof JOBS;
