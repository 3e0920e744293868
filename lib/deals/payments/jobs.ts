import { z } from "zod";
import { ProviderEvent } from "@/lib/adapters/payments/contract";
import { defineJob } from "@/lib/core/jobs";

/** Asks the provider about a payment that it has not told the end of. */
export const settlePaymentJob = defineJob("settle_payment", z.strictObject({ paymentId: z.number() }));

/** Pays a carrier out. */
export const payOutJob = defineJob("pay_out", z.strictObject({ reservationId: z.number() }));

/** Gives a payment back that succeeded when another one had already. */
export const returnSurplusJob = defineJob("return_surplus", z.strictObject({ attemptId: z.number() }));

/** Gives money back. */
export const refundPaymentJob = defineJob("refund_payment", z.strictObject({ reservationId: z.number() }));

/** Calls our own webhook for a provider without servers of its own, as a real one would. */
export const deliverWebhookJob = defineJob("deliver_webhook", ProviderEvent);
