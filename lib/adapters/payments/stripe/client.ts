import type Stripe from "stripe";
import { ProviderError, type ProviderTrouble } from "../contract";

/** How Stripe is reached. */
export type StripeSettings = {
  secretKey: string;
  webhookSecrets: readonly string[];
  baseUrl: string;
  /** How long a call waits for its answer; jobs and people try again. */
  timeoutMs?: number;
};

/**
 * Stripe's version of the API that the code was written for: the package's own, so that its types
 * hold.
 */
export const API_VERSION = "2026-10-28.endive" satisfies Stripe.LatestApiVersion;

const TIMEOUT_MS = 8_000;

/** Makes calls to Stripe and gives their errors in our words. */
export type StripeClient = <T>(what: string, call: (stripe: Stripe) => Promise<T>) => Promise<T>;

/** A client whose package is loaded with its first call: a site without keys never loads it. */
export function stripeClient({ secretKey, baseUrl, timeoutMs = TIMEOUT_MS }: StripeSettings): StripeClient {
  let loading: Promise<Stripe> | undefined;
  const load = async () => {
    const { default: Library } = await loadStripe();
    const { protocol, hostname, port } = new URL(baseUrl);
    return new Library(secretKey, {
      apiVersion: API_VERSION,
      protocol: protocol === "http:" ? "http" : "https",
      host: hostname,
      ...(port ? { port } : {}),
      timeout: timeoutMs,
      // Who waits is a person or a job: both try again with the same key.
      maxNetworkRetries: 0,
      telemetry: false,
    });
  };
  return async (what, call) => {
    loading ??= load();
    try {
      return await call(await loading);
    } catch (error) {
      throw inOurWords(what, error);
    }
  };
}

/** Stripe's package. */
export function loadStripe(): Promise<typeof import("stripe")> {
  return import("stripe");
}

/** Of an error of the package; read by shape, as the package may be loaded twice. */
type Thrown = {
  type?: string;
  code?: string;
  statusCode?: number;
  requestId?: string;
  headers?: Record<string, string>;
};

/**
 * A call's stored failure came again: Stripe repeats a 5xx for the same key, whatever has become
 * possible since.
 */
class ReplayedFailure extends ProviderError {}

const TROUBLES: Readonly<Record<string, ProviderTrouble>> = {
  charge_disputed: "disputed",
  balance_insufficient: "balance_too_low",
  insufficient_funds: "balance_too_low",
  account_invalid: "account_not_ready",
  account_closed: "account_not_ready",
  insufficient_capabilities_for_transfer: "account_not_ready",
  transfers_not_allowed: "account_not_ready",
  payouts_not_allowed: "account_not_ready",
  idempotency_key_in_use: "unavailable",
  lock_timeout: "unavailable",
  rate_limit: "unavailable",
};

/** Stripe's own messages name parameters and parts of keys, so that none of them is passed on. */
function inOurWords(what: string, error: unknown): Error {
  if (!(error instanceof Error) || !("type" in error))
    return error instanceof Error ? error : new Error("not an error");
  const { type = "unknown", code, statusCode, requestId, headers } = error as Thrown; // what StripeError declares
  const status = statusCode ?? 0;
  const trouble = TROUBLES[code ?? ""] ?? (status === 0 || status === 429 || status >= 500 ? "unavailable" : "refused");
  const facts = [type, code, statusCode, requestId].filter(Boolean).join(", ");
  const message = `Stripe did not ${what} (${facts})`;
  return headers?.["idempotent-replayed"] === "true" && status >= 500
    ? new ReplayedFailure(message, trouble)
    : new ProviderError(message, trouble);
}

/** More tries than Stripe answers with one outage; each has a key of its own. */
const KEYS_MAX = 4;

/**
 * Makes something once for a key, however late it is asked for again. Stripe forgets keys after a
 * day, so that what bears ours is looked for first; and it repeats a stored 5xx for its key, so
 * that after one the next key of a fixed row is taken, once the first is known to have made
 * nothing.
 */
export async function once<T>(
  key: string,
  find: () => Promise<T | undefined>,
  make: (idempotencyKey: string) => Promise<T>,
): Promise<T> {
  for (let index = 1; ; index += 1) {
    const known = await find();
    if (known) return known;
    try {
      return await make(index === 1 ? key : `${key}-${index}`);
    } catch (error) {
      if (!(error instanceof ReplayedFailure) || index === KEYS_MAX) throw error;
    }
  }
}
