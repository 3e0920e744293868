import { z } from "zod";
import { PROVIDER_LIMITS } from "./limits";

/**
 * A payment provider's webhook event; the same `eventId` is the same event. It names the object to
 * look up, never its state: events come late, twice and in any order, so the provider is asked.
 */
export const ProviderEvent = z.strictObject({
  eventId: z.string().min(1).max(PROVIDER_LIMITS.referenceLengthMax),
  about: z.enum(["payment", "dispute", "account", "refund", "fraud_warning", "bank_payout", "payout"]),
  providerRef: z.string().min(1).max(PROVIDER_LIMITS.referenceLengthMax),
  /** The payout account that it happened on. */
  accountRef: z.string().min(1).max(PROVIDER_LIMITS.referenceLengthMax).optional(),
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

/** Why a provider did not do what it was asked. */
export type ProviderTrouble =
  /** The outcome is unknown, or it is busy: it may pass, and the same key is used again. */
  | "unavailable"
  /** Our key is wrong or revoked, or may not do this. */
  | "authentication"
  | "permission"
  /** Our request is invalid. */
  | "refused"
  /** It knows no such object. */
  | "unknown"
  /** It does not know the account, or lets us no longer at it. */
  | "account_unknown"
  | "account_not_ready"
  | "balance_too_low"
  | "disputed";

/** The refusals whose cause is ours: no payer and no carrier can do anything about them. */
const OWN_TROUBLES = ["authentication", "permission", "refused"] as const satisfies readonly ProviderTrouble[];
/** A refusal whose cause is ours. */
export type OwnTrouble = (typeof OWN_TROUBLES)[number];

/** The details of a provider's error, for debugging. */
export type ProviderFacts = {
  /** The provider's code of the error, and its HTTP status. */
  code?: string | undefined;
  status?: number | undefined;
  /** The provider's name for the request, which its support and dashboard know. */
  requestRef?: string | undefined;
};

/**
 * Thrown by every provider. Its message names what was asked and the provider's code, never what
 * was sent.
 */
export class ProviderError extends Error {
  readonly trouble: ProviderTrouble;
  readonly code: string | undefined;
  readonly status: number | undefined;
  readonly requestRef: string | undefined;

  constructor(message: string, trouble: ProviderTrouble, { code, status, requestRef }: ProviderFacts = {}) {
    super(message);
    this.name = "ProviderError";
    this.trouble = trouble;
    this.code = code;
    this.status = status;
    this.requestRef = requestRef;
  }
}

/** Whether an error is a provider's. By shape, because bundlers may duplicate the class. */
export function isProviderError(error: unknown): error is ProviderError {
  return error instanceof Error && error.name === "ProviderError" && "trouble" in error;
}

/** The trouble of a provider's error; `undefined` for any other. */
export function troubleOf(error: unknown): ProviderTrouble | undefined {
  return isProviderError(error) ? error.trouble : undefined;
}

/** Whether a trouble is one of ours. */
export function isOwnTrouble(trouble: ProviderTrouble | undefined): trouble is OwnTrouble {
  return OWN_TROUBLES.some((own) => own === trouble);
}
