import { z } from "zod";

/** A payment provider's webhook event; the same `eventId` is the same event. */
export const ProviderEvent = z.strictObject({
  eventId: z.string().min(1).max(200),
  type: z.enum(["payment.succeeded", "payment.failed"]),
  providerRef: z.string().min(1).max(200),
});
/** A parsed webhook event. */
export type ProviderEvent = z.output<typeof ProviderEvent>;

/** A test card of a simulated provider, with its outcome. */
export type TestCard = {
  number: string;
  outcome: "succeeds" | "declined" | "needs_authentication" | "processing_error" | "late_webhook" | "duplicate_webhook";
};
