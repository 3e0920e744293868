import { z } from "zod";

/** An event that a payment provider tells of by webhook; the same `eventId` is the same event, however often it comes. */
export const ProviderEvent = z.strictObject({
  eventId: z.string().min(1).max(200),
  type: z.enum(["payment.succeeded", "payment.failed"]),
  providerRef: z.string().min(1).max(200),
});
/** An event that a payment provider tells of. */
export type ProviderEvent = z.output<typeof ProviderEvent>;

/** A card to try a simulated provider with, and what it does when it pays. */
export type TestCard = {
  number: string;
  outcome: "succeeds" | "declined" | "needs_authentication" | "processing_error" | "late_webhook" | "duplicate_webhook";
};
