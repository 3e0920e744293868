import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { ProviderEvent, type TestCard } from "./contract";
import type { PaymentMethod, PaymentProvider, PaymentResult } from "./port";

/** Any other number is declined: no real card is charged. */
const TEST_CARDS: readonly TestCard[] = [
  { number: "4242424242424242", outcome: "succeeds" },
  { number: "4000000000000002", outcome: "declined" },
  { number: "4000000000003155", outcome: "needs_authentication" },
  { number: "4000000000000119", outcome: "processing_error" },
  { number: "4000000000000077", outcome: "late_webhook" },
  { number: "4000000000000085", outcome: "duplicate_webhook" },
];

type TestCardOutcome = TestCard["outcome"];

/** Delays of a late webhook; one card has both. */
const LATE_SECONDS = [3, 4];

/** The embedded, stateless provider: the result of an attempt is encoded in its reference. */
export function simulatedPayments(signingKey: () => Buffer): PaymentProvider {
  const sign = (body: string) => createHmac("sha256", signingKey()).update(body).digest("hex");
  return {
    name: "simulated",
    confirm: async ({ key, method }) => {
      const card = cardOf(method);
      return resultOf(key, outcomeOf(card, method), card === "duplicate_webhook" ? 2 : 1);
    },
    retrieve: async (key, providerRef) => (providerRef ? resultFrom(key, providerRef) : undefined),
    refund: async ({ key }) => ({ providerRef: refOf("refund", key) }),
    payOut: async ({ key }) => ({ providerRef: refOf("payout", key) }),
    readWebhook(body, signature) {
      const expected = Buffer.from(sign(body));
      const given = Buffer.from(signature ?? "");
      if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined;
      const parsed = ProviderEvent.safeParse(JSON.parse(body));
      return parsed.success ? parsed.data : undefined;
    },
    simulation: {
      testCards: TEST_CARDS,
      signWebhook(event) {
        const body = JSON.stringify(event);
        return { body, signature: sign(body) };
      },
    },
  };
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

function resultOf(key: string, outcome: Outcome, webhookCount = 1): PaymentResult {
  const providerRef = refOf(outcome, key);
  switch (outcome) {
    case "ok":
      return { status: "succeeded", providerRef };
    case "late": {
      const event = { eventId: `evt_${providerRef}`, type: "payment.succeeded", providerRef } as const;
      const deliveries = LATE_SECONDS.slice(0, webhookCount).map((afterSeconds) => ({ afterSeconds, event }));
      return { status: "processing", providerRef, deliveries };
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
  const outcomes: Outcome[] = ["ok", "declined", "error", "auth", "refused", "late"];
  const outcome = outcomes.find((candidate) => refOf(candidate, key) === providerRef);
  // A late payment has succeeded by the time anyone asks.
  return outcome && resultOf(key, outcome === "late" ? "ok" : outcome);
}

function refOf(kind: string, key: string): string {
  return `sim_${kind}_${createHash("sha256").update(`${kind}:${key}`).digest("hex").slice(0, 24)}`;
}
