import type Stripe from "stripe";
import { ProviderError, type ProviderTrouble } from "../contract";
import type { MoneyKey } from "../port";

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

/** Makes calls to Stripe and translates their errors to ours. */
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
      // The caller is a person or a job: both retry with the same key.
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
  param?: string;
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
  account_invalid: "account_unknown",
  account_closed: "account_not_ready",
  account_country_invalid_address: "account_not_ready",
  insufficient_capabilities_for_transfer: "account_not_ready",
  transfers_not_allowed: "account_not_ready",
  payouts_not_allowed: "account_not_ready",
  idempotency_key_in_use: "unavailable",
  lock_timeout: "unavailable",
  rate_limit: "unavailable",
};

/** Parameters that name a connected account. */
const ACCOUNT_PARAMS = new Set(["destination", "account"]);

/** Stripe's own messages name parameters and parts of keys, so that none of them is passed on. */
function inOurWords(what: string, error: unknown): Error {
  if (!(error instanceof Error) || !("type" in error))
    return error instanceof Error ? error : new Error("not an error");
  const thrown = error as Error & Thrown; // what StripeError declares
  const { type = "unknown", code, statusCode, requestId: requestRef, headers } = thrown;
  const facts = [type, code, statusCode, requestRef].filter(Boolean).join(", ");
  const message = `Stripe did not ${what} (${facts})`;
  const known = { code, status: statusCode, requestRef };
  return headers?.["idempotent-replayed"] === "true" && (statusCode ?? 0) >= 500
    ? new ReplayedFailure(message, "unavailable", known)
    : new ProviderError(message, judge(thrown), known);
}

/**
 * Classifies an error: without a status, or with one of a busy or broken server, the outcome is
 * unknown.
 */
function judge({ code, param, statusCode: status = 0, message }: Error & Thrown): ProviderTrouble {
  const named = TROUBLES[code ?? ""];
  if (status === 0 || status === 409 || status === 429 || status >= 500) return named ?? "unavailable";
  if (status === 401) return "authentication";
  // A key that may not do something is answered like one whose account is not ours.
  if (status === 403) return named ?? (/access to account/.test(message) ? "account_unknown" : "permission");
  if (named) return named;
  // Stripe has to approve it for our account first.
  if (/needs approval/.test(message)) return "permission";
  if (status === 404 || code === "resource_missing")
    return ACCOUNT_PARAMS.has(param ?? "") ? "account_unknown" : "unknown";
  return "refused";
}

/** More attempts than Stripe answers with one outage; each has a key of its own. */
const KEYS_MAX = 4;

/**
 * Creates an object once for a key, however late the request is repeated. Stripe forgets keys after
 * a day, so that what bears ours is looked for first. A stored 5xx is repeated for its key, so that
 * after one the next key of a fixed row is taken, once the first is known to have made nothing. A
 * 4xx is repeated as well: who asks again counts `keyNumber` up.
 */
export async function once<T>(
  { key, keyNumber = 1 }: MoneyKey,
  find: () => Promise<T | undefined>,
  make: (idempotencyKey: string) => Promise<T>,
): Promise<T> {
  const first = keyNumber === 1 ? key : `${key}-n${keyNumber}`;
  for (let index = 1; ; index += 1) {
    const known = await find();
    if (known) return known;
    try {
      return await make(index === 1 ? first : `${first}-${index}`);
    } catch (error) {
      if (!(error instanceof ReplayedFailure) || index === KEYS_MAX) throw error;
    }
  }
}
