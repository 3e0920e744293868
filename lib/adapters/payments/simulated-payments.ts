import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { PAYOUT_ACCOUNT_STATUSES, type PayoutAccountStatus } from "@/db/enums/adapters/payments";
import { startOfDay } from "@/lib/core/time/time";
import { ProviderError, ProviderEvent, type TestCard } from "./contract";
import type { AccountState, PaymentMethod, PaymentProvider, PaymentResult } from "./port";

/** Any other number is declined: no real card is charged. */
const TEST_CARDS: readonly TestCard[] = [
  { number: "4242424242424242", outcome: "succeeds" },
  { number: "4000000000000002", outcome: "declined" },
  { number: "4000000000003155", outcome: "needs_authentication" },
  { number: "4000000000000119", outcome: "processing_error" },
  { number: "4000000000000077", outcome: "late_webhook" },
  { number: "4000000000000085", outcome: "duplicate_webhook" },
];

/** The length of an account's name before its state. */
const ACCOUNT_LENGTH = "sim_account_".length + 24;

type TestCardOutcome = TestCard["outcome"];

/** The zone where a month ends last on Earth. */
const LAST_ZONE = "Etc/GMT+12";

/** Delays of a late webhook; one card has both. */
const LATE_SECONDS = [3, 4];

/** The embedded, stateless provider: the result of an attempt is encoded in its reference. */
export function simulatedPayments(signingKey: () => Buffer): PaymentProvider {
  const sign = (body: string) => createHmac("sha256", signingKey()).update(body).digest("hex");
  return {
    name: "simulated",
    checkoutLife: { secondsMin: 60, secondsMax: 24 * 3_600 },
    // Its page is ours: the form that takes test cards.
    openCheckout: async ({ key, cancelUrl }) => ({
      status: "open",
      providerRef: refOf("checkout", key),
      url: cancelUrl,
    }),
    expireCheckout: async (_key, providerRef) => ({ status: "expired", providerRef }),
    retrieve: async (key, providerRef) => (providerRef ? resultFrom(key, providerRef) : undefined),
    refund: async ({ key, amountCents }) => ({
      providerRef: refOf("refund", key),
      amountCents,
      status: "done",
      reason: null,
    }),
    payOut: async ({ key, accountRef }) => {
      if (stateFrom(accountRef).status !== "ready")
        throw new ProviderError("the simulated account takes no money yet", "account_not_ready");
      return { providerRef: refOf("payout", key) };
    },
    reversePayOut: async ({ key }) => ({ providerRef: refOf("reversal", key) }),
    accounts: {
      isInstant: true,
      open: async ({ key }) => ({ accountRef: `${refOf("account", key)}_ready` }),
      link: async ({ returnUrl }) => ({ url: returnUrl }),
      dashboard: undefined,
      read: async (accountRef) => stateFrom(accountRef),
    },
    readDispute: async (providerRef) => {
      throw new ProviderError(`the simulator's banks dispute nothing, not ${providerRef}`, "refused");
    },
    aftermath: undefined,
    listMovements: undefined,
    listCheckouts: undefined,
    listDisputes: undefined,
    inspect: undefined,
    signatureHeader: "x-webhook-signature",
    async readWebhook(body, signature) {
      const expected = Buffer.from(sign(body));
      const given = Buffer.from(signature ?? "");
      if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined;
      const parsed = ProviderEvent.safeParse(JSON.parse(body));
      return parsed.success ? parsed.data : undefined;
    },
    simulation: {
      testCards: TEST_CARDS,
      async confirm({ key, amountCents, method, now }) {
        const card = isExpired(method, now) ? "declined" : cardOf(method);
        return resultOf(key, outcomeOf(card, method), {
          amountCents,
          webhookCount: card === "duplicate_webhook" ? 2 : 1,
        });
      },
      accountIn: (accountRef, status) => `${accountRef.slice(0, ACCOUNT_LENGTH)}_${status}`,
      signWebhook(event) {
        const body = JSON.stringify(event);
        return { body, signature: sign(body) };
      },
    },
  };
}

/** Whether a card's last month is over everywhere. */
function isExpired({ expiry }: PaymentMethod, now: Date): boolean {
  const [month = 0, year = 0] = expiry.split("/").map(Number);
  const whole = year < 100 ? 2_000 + year : year;
  const [endYear, endMonth] = month === 12 ? [whole + 1, 1] : [whole, month + 1];
  return startOfDay(`${endYear}-${String(endMonth).padStart(2, "0")}-01`, LAST_ZONE) <= now;
}

type Outcome = "ok" | "declined" | "error" | "auth" | "refused" | "late";

function cardOf({ number }: PaymentMethod): TestCardOutcome | undefined {
  const digits = number.replaceAll(/\D/g, "");
  return TEST_CARDS.find((card) => card.number === digits)?.outcome;
}

function outcomeOf(card: TestCardOutcome | undefined, { authentication }: PaymentMethod): Outcome {
  if (card === "needs_authentication")
    return authentication === "approved" ? "ok" : authentication === "refused" ? "refused" : "auth";
  const outcomes: Partial<Record<TestCardOutcome, Outcome>> = {
    succeeds: "ok",
    processing_error: "error",
    late_webhook: "late",
    duplicate_webhook: "late",
  };
  return (card && outcomes[card]) ?? "declined";
}

function resultOf(
  key: string,
  outcome: Outcome,
  about: { amountCents?: number; webhookCount?: number } = {},
): PaymentResult {
  const providerRef = refOf(outcome, key);
  switch (outcome) {
    case "ok":
      return { status: "succeeded", providerRef, amountCents: about.amountCents, chargeRef: providerRef };
    case "late": {
      const event = { eventId: `evt_${providerRef}`, about: "payment", providerRef } as const;
      const delays = LATE_SECONDS.slice(0, about.webhookCount ?? 1);
      return { status: "processing", providerRef, deliveries: delays.map((afterSeconds) => ({ afterSeconds, event })) };
    }
    case "auth":
      return { status: "requires_action", providerRef };
    case "declined":
      return { status: "failed", providerRef, code: "declined" };
    case "error":
      return { status: "failed", providerRef, code: "processing_error" };
    case "refused":
      return { status: "failed", providerRef, code: "authentication_failed" };
  }
}

function resultFrom(key: string, providerRef: string): PaymentResult | undefined {
  if (providerRef === refOf("checkout", key)) return { status: "open", providerRef };
  const outcomes: Outcome[] = ["ok", "declined", "error", "auth", "refused", "late"];
  const outcome = outcomes.find((candidate) => refOf(candidate, key) === providerRef);
  if (!outcome) return undefined;
  // A late payment has succeeded by the time anyone asks.
  return outcome === "late" ? { ...resultOf(key, "ok"), providerRef } : resultOf(key, outcome);
}

/** The gaps of an account of each status, for the demo. */
const GAPS: Readonly<Record<PayoutAccountStatus, AccountState["gaps"]>> = {
  incomplete: ["identity", "bank"],
  in_review: [],
  ready: [],
  refused: [],
  unknown: [],
};

function stateFrom(accountRef: string): AccountState {
  const status = PAYOUT_ACCOUNT_STATUSES.find((name) => accountRef.endsWith(`_${name}`)) ?? "incomplete";
  return { status, gaps: GAPS[status] };
}

function refOf(kind: string, key: string): string {
  return `sim_${kind}_${createHash("sha256").update(`${kind}:${key}`).digest("hex").slice(0, 24)}`;
}
