import { z } from "zod";
import { ProviderEvent } from "@/lib/adapters/payments/contract";
import { PROVIDER_LIMITS } from "@/lib/adapters/payments/limits";
import { defineJob } from "@/lib/core/commands/jobs";

/** Asks the provider for the result of a pending payment. */
export const settlePaymentJob = defineJob("settle_payment", z.strictObject({ paymentId: z.number() }));

/** Refunds a payment that succeeded after another one. */
export const returnSurplusJob = defineJob("return_surplus", z.strictObject({ attemptId: z.number() }));

/** Sends the refunds due to the shipper of a reservation. */
export const refundPaymentJob = defineJob("refund_payment", z.strictObject({ reservationId: z.number() }));

/** Loads the object of a provider's event, and applies it. */
export const applyEventJob = defineJob("apply_event", z.strictObject({ webhookEventId: z.number() }));

/** Reads a bank's dispute at the provider. */
export const readBankDisputeJob = defineJob(
  "read_bank_dispute",
  z.strictObject({ providerRef: z.string().max(PROVIDER_LIMITS.referenceLengthMax) }),
);

/** Recalls a payout at the provider. */
export const recallPayoutJob = defineJob("recall_payout", z.strictObject({ recallId: z.number() }));

/** Calls our own webhook for a provider without servers of its own. */
export const deliverWebhookJob = defineJob("deliver_webhook", ProviderEvent);
