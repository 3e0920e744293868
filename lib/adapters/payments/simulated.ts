import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { env } from "@/lib/core/env";
import { deriveKey } from "@/lib/core/secrets";
import type { PaymentProvider, PaymentResult } from "./provider";

/** What each test card does. Any other number is declined: no real card is ever taken. */
export const TEST_CARDS = {
  "4242424242424242": "succeeds",
  "4000000000000002": "declined",
  "4000000000003155": "needs_authentication",
  "4000000000000119": "processing_error",
  "4000000000000077": "late_webhook",
  "4000000000000085": "duplicate_webhook",
} as const;

/** What a test card does. */
type TestCardOutcome = (typeof TEST_CARDS)[keyof typeof TEST_CARDS];

const WebhookBody = z.strictObject({
  eventId: z.string().min(8).max(100),
  type: z.enum(["payment.succeeded", "payment.failed"]),
  providerRef: z.string().max(100),
});

/** The embedded provider of the demo. It keeps nothing: what a try gave is written in its reference, under a signature. */
export const simulatedProvider: PaymentProvider = {
  name: "simulated",
  confirm: async ({ key, method }) => resultOf(key, outcomeOf(method)),
  retrieve: async (key, providerRef) => (providerRef ? resultFrom(key, providerRef) : undefined),
  refund: async ({ key }) => ({ providerRef: refOf("refund", key) }),
  payOut: async ({ key }) => ({ providerRef: refOf("payout", key) }),
  readWebhook(body, signature) {
    const right = Buffer.from(sign(body));
    const given = Buffer.from(signature ?? "");
    if (right.length !== given.length || !timingSafeEqual(right, given)) return undefined;
    const parsed = WebhookBody.safeParse(JSON.parse(body));
    return parsed.success ? parsed.data : undefined;
  },
  signWebhook: sign,
};

type Outcome = "ok" | "declined" | "error" | "auth" | "refused" | "late";

function outcomeOf(method: { number: string; authentication?: "approved" | "refused" }): Outcome {
  const card = Object.entries(TEST_CARDS).find(([number]) => number === method.number.replaceAll(/\D/g, ""))?.[1];
  if (card === "needs_authentication")
    return method.authentication === "approved" ? "ok" : method.authentication === "refused" ? "refused" : "auth";
  const outcomes: Partial<Record<TestCardOutcome, Outcome>> = {
    succeeds: "ok",
    processing_error: "error",
    late_webhook: "late",
    duplicate_webhook: "late",
  };
  return (card && outcomes[card]) ?? "declined";
}

function resultOf(key: string, outcome: Outcome): PaymentResult {
  const providerRef = refOf(outcome, key);
  switch (outcome) {
    case "ok":
      return { status: "succeeded", providerRef };
    case "late":
      return { status: "processing", providerRef };
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
  // A late payment has gone through by the time that anyone asks.
  return outcome && resultOf(key, outcome === "late" ? "ok" : outcome);
}

function refOf(kind: string, key: string): string {
  return `sim_${kind}_${createHash("sha256").update(`${kind}:${key}`).digest("hex").slice(0, 24)}`;
}

function sign(body: string): string {
  return createHmac("sha256", deriveKey(env().AUTH_SECRET, "simulated-webhook")).update(body).digest("hex");
}
