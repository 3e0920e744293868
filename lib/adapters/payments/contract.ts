import { z } from "zod";
import { PROVIDER_LIMITS } from "./limits";

/**
 * A payment provider's webhook event; the same `eventId` is the same event. It says what to look
 * at, never what became of it: events come late, twice and in any order, so the provider is asked.
 */
export const ProviderEvent = z.strictObject({
  eventId: z.string().min(1).max(PROVIDER_LIMITS.referenceLengthMax),
  about: z.enum(["payment", "dispute", "account"]),
  providerRef: z.string().min(1).max(PROVIDER_LIMITS.referenceLengthMax),
  /** The key of the try that a payment belongs to, when the event carries it. */
  key: z.string().min(1).max(PROVIDER_LIMITS.referenceLengthMax).optional(),
});
/** A parsed webhook event. */
export type ProviderEvent = z.output<typeof ProviderEvent>;

/** A test card of a simulated provider, with its outcome. */
export type TestCard = {
  number: string;
  outcome: "succeeds" | "declined" | "needs_authentication" | "processing_error" | "late_webhook" | "duplicate_webhook";
};

/** Why a provider did not do what it was asked; only `unavailable` may pass by itself. */
export type ProviderTrouble = "unavailable" | "refused" | "account_not_ready" | "balance_too_low" | "disputed";

/**
 * Thrown by every provider. Its message names what was asked and the provider's code, never what
 * was sent.
 */
export class ProviderError extends Error {
  readonly trouble: ProviderTrouble;

  constructor(message: string, trouble: ProviderTrouble) {
    super(message);
    this.name = "ProviderError";
    this.trouble = trouble;
  }
}

/**
 * The trouble of a provider's error; `undefined` for any other. By shape, because bundlers may
 * duplicate the class.
 */
export function troubleOf(error: unknown): ProviderTrouble | undefined {
  return error instanceof Error && error.name === "ProviderError" && "trouble" in error
    ? (error as ProviderError).trouble // its name is ours alone
    : undefined;
}
