import { z } from "zod";
import { ProviderEvent } from "@/lib/adapters/payments/contract";
import { defineJob } from "@/lib/core/jobs";

/** Asks the provider for the result of a pending payment. */
export const settlePaymentJob = defineJob("settle_payment", z.strictObject({ paymentId: z.number() }));

/** Pays out the carrier of a reservation. */
export const payOutJob = defineJob("pay_out", z.strictObject({ reservationId: z.number() }));

/** Refunds a payment that succeeded after another one. */
export const returnSurplusJob = defineJob("return_surplus", z.strictObject({ attemptId: z.number() }));

/** Refunds what is due to the shipper of a reservation. */
export const refundPaymentJob = defineJob("refund_payment", z.strictObject({ reservationId: z.number() }));

/** Calls our own webhook for a provider without servers of its own. */
export const deliverWebhookJob = defineJob("deliver_webhook", ProviderEvent);
