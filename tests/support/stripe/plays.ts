import { HANDLED_EVENTS } from "@/lib/adapters/payments/stripe/webhooks";
import { reverse, sendBack } from "./endpoints";
import type { Webhooks } from "./webhooks";
import {
  type BankPayout,
  type Charge,
  type Dispute,
  type FraudWarning,
  type Intent,
  move,
  need,
  newId,
  nowS,
  type Session,
  type WebhookEndpoint,
  type World,
} from "./world";

/** Stripe's fee on cards of Europe. */
const feeOf = (amountCents: number) => Math.round(amountCents * 0.015) + 25;
const DISPUTE_FEE_CENTS = 2_000;

/** What a movement of a bank's payout names: our transfer, or an earlier payout. */
function transferIdOf(source: object): unknown {
  return "source_transfer" in source ? source.source_transfer : "id" in source ? source.id : undefined;
}

/** Actions of people and banks at Stripe; each sends its webhooks. */
export function makePlays(world: World, webhooks: Webhooks) {
  const intentOf = (session: Session): Intent => {
    const known = session.payment_intent ? world.intents.get(session.payment_intent) : undefined;
    if (known) return known;
    const intent: Intent = {
      id: newId("pi"),
      object: "payment_intent",
      amount: session.amount_total ?? 0,
      currency: "eur",
      latest_charge: null,
      metadata: session.metadata ?? {},
      status: "requires_payment_method",
      transfer_group: session.client_reference_id,
    };
    world.intents.set(intent.id, intent);
    session.payment_intent = intent.id;
    return intent;
  };

  const charge = (session: Session): void => {
    const intent = intentOf(session);
    const id = newId("ch");
    const movement = move(world, "charge", id, intent.amount, feeOf(intent.amount));
    const made: Charge = {
      id,
      object: "charge",
      amount: intent.amount,
      amount_refunded: 0,
      balance_transaction: movement.id,
      currency: "eur",
      disputed: false,
      paid: true,
      payment_intent: intent.id,
      transfer_group: intent.transfer_group,
    };
    world.charges.set(id, made);
    intent.latest_charge = id;
    intent.status = "succeeded";
    session.payment_status = "paid";
  };

  const open = (sessionId: string): Session => {
    const session = need(world.sessions, sessionId);
    if (session.status !== "open") throw new Error(`nobody can pay on ${sessionId}: it is ${session.status}`);
    return session;
  };

  const complete = (session: Session): void => {
    session.status = "complete";
    session.url = null;
    webhooks.emit("checkout.session.completed", session);
  };

  return {
    /** The newest session of a reservation. */
    sessionOf(number: string): Session {
      const found = [...world.sessions.values()].filter((session) => session.client_reference_id === number).at(-1);
      if (!found) throw new Error(`no checkout was opened for ${number}`);
      return found;
    },
    /** A card that is accepted, after the bank's check or without it. */
    pay(sessionId: string): void {
      const session = open(sessionId);
      charge(session);
      complete(session);
    },
    /**
     * A card that is declined, or whose bank's check is refused or under way: the page stays open.
     */
    tryToPay(sessionId: string, how: "declined" | "3ds"): void {
      intentOf(open(sessionId)).status = how === "3ds" ? "requires_action" : "requires_payment_method";
    },
    /** A method that takes days: the page is done, the money is not there. */
    payLater(sessionId: string, method = "customer_offline"): void {
      const session = open(sessionId);
      if (session.excluded_payment_method_types?.includes(method)) throw new Error(`${method} is not offered`);
      intentOf(session).status = "processing";
      complete(session);
    },
    /** The end of such a method. */
    settleLater(sessionId: string, isPaid: boolean): void {
      const session = need(world.sessions, sessionId);
      if (isPaid) charge(session);
      else intentOf(session).status = "requires_payment_method";
      webhooks.emit(
        isPaid ? "checkout.session.async_payment_succeeded" : "checkout.session.async_payment_failed",
        session,
      );
    },
    /** The payment did not come in time. */
    runOut(sessionId: string): void {
      const session = open(sessionId);
      session.status = "expired";
      session.url = null;
      webhooks.emit("checkout.session.expired", session);
    },
    /** The owner of an account gives all that is asked for. */
    completeAccount(accountId: string): void {
      const account = need(world.accounts, accountId);
      account.capabilities.transfers = "active";
      account.payouts_enabled = true;
      account.details_submitted = true;
      account.requirements = { currently_due: [], disabled_reason: null, past_due: [], pending_verification: [] };
      webhooks.emit("account.updated", account);
    },
    /** Stripe asks for something again, and pays nothing out until it has it. */
    restrictAccount(accountId: string, missing: string[]): void {
      const account = need(world.accounts, accountId);
      account.capabilities.transfers = "inactive";
      account.payouts_enabled = false;
      account.requirements = {
        currently_due: missing,
        disabled_reason: "requirements.past_due",
        past_due: missing,
        pending_verification: [],
      };
      webhooks.emit("account.updated", account);
    },
    /** Registers our address for events, as the runbook describes; gives it. */
    registerWebhook(url: string, over: Partial<WebhookEndpoint> = {}): WebhookEndpoint {
      const endpoint: WebhookEndpoint = {
        id: newId("we"),
        object: "webhook_endpoint",
        api_version: null,
        enabled_events: [...HANDLED_EVENTS],
        livemode: world.isLive,
        status: "enabled",
        url,
        ...over,
      };
      world.endpoints.push(endpoint);
      return endpoint;
    },
    /** It is closed for good, or was of another key. */
    closeAccount(accountId: string): void {
      if (!world.accounts.delete(accountId)) throw new Error(`the stand-in has no ${accountId}`);
    },
    /** The payer's bank takes a payment back until it has decided. */
    dispute(sessionId: string, reason = "fraudulent"): Dispute {
      const { payment_intent } = need(world.sessions, sessionId);
      const { latest_charge } = need(world.intents, payment_intent ?? "");
      const charge = need(world.charges, latest_charge ?? "");
      charge.disputed = true;
      const id = newId("du");
      const amount = charge.amount - charge.amount_refunded;
      const dispute: Dispute = {
        id,
        object: "dispute",
        amount,
        balance_transactions: [move(world, "adjustment", id, -amount, DISPUTE_FEE_CENTS)],
        charge: charge.id,
        created: nowS(),
        currency: "eur",
        evidence_details: { due_by: nowS() + 7 * 86_400, has_evidence: false, past_due: false, submission_count: 0 },
        payment_intent: payment_intent ?? "",
        reason,
        status: "needs_response",
      };
      world.disputes.set(id, dispute);
      webhooks.emit("charge.dispute.created", dispute);
      webhooks.emit("charge.dispute.funds_withdrawn", dispute);
      return dispute;
    },
    /** The bank has decided: the money comes back, or not. */
    closeDispute(disputeId: string, outcome: "won" | "lost"): void {
      const dispute = need(world.disputes, disputeId);
      dispute.status = outcome;
      if (outcome === "won") {
        need(world.charges, dispute.charge).disputed = false;
        dispute.balance_transactions.push(move(world, "adjustment", disputeId, dispute.amount, -DISPUTE_FEE_CENTS));
        webhooks.emit("charge.dispute.funds_reinstated", dispute);
      }
      webhooks.emit("charge.dispute.closed", dispute);
    },
    /** The payer's bank sends a refund back, days later. */
    failRefund(refundId: string, reason = "expired_or_canceled_card"): void {
      const refund = need(world.refunds, refundId);
      sendBack(world, refund, reason);
      webhooks.emit("refund.failed", refund);
      webhooks.emit("refund.updated", refund);
    },
    /** Somebody reverses our transfer of a deal in the dashboard; the event comes for our own reversals, too. */
    reverseTransfer(number: string, amountCents: number): void {
      const transfer = [...world.transfers.values()].find(({ transfer_group }) => transfer_group === number);
      if (!transfer) throw new Error(`nothing was sent for ${number}`);
      reverse(world, transfer, amountCents, {});
      webhooks.emit("transfer.reversed", transfer);
    },
    /** The payer's bank calls a payment fraud, before anybody disputes it. */
    warnOfFraud(sessionId: string, isActionable = true): string {
      const { payment_intent } = need(world.sessions, sessionId);
      const { latest_charge } = need(world.intents, payment_intent ?? "");
      const warning: FraudWarning = {
        id: newId("issfr"),
        object: "radar.early_fraud_warning",
        actionable: isActionable,
        charge: latest_charge ?? "",
        created: nowS(),
        fraud_type: "made_with_stolen_card",
        payment_intent: payment_intent ?? "",
      };
      world.warnings.set(warning.id, warning);
      webhooks.emit("radar.early_fraud_warning.created", warning);
      return warning.id;
    },
    /**
     * A connected account sends what it has to its bank: our transfers since the last time, and what
     * the bank had sent back.
     */
    sendToOwnersBank(accountId: string): string {
      const earlier = [...world.bankPayouts.values()].filter(({ account }) => account === accountId);
      const known = new Set(earlier.flatMap(({ movements }) => movements.map(({ source }) => transferIdOf(source))));
      const sources = [...world.transfers.values()]
        .filter(({ id, destination }) => destination === accountId && !known.has(id))
        .map(({ id, amount }) => ({ id: newId("py"), object: "charge", source_transfer: id, amount }));
      const replaced = earlier.filter(({ id, status }) => status === "failed" && !known.has(id));
      const payout: BankPayout = {
        id: newId("po"),
        object: "payout",
        account: accountId,
        amount: [...sources, ...replaced].reduce((sum, { amount }) => sum + amount, 0),
        automatic: true,
        created: nowS(),
        currency: "eur",
        failure_code: null,
        movements: [
          ...sources.map((source) => ({ type: "payment" as const, source })),
          ...replaced.map(({ id }) => ({ type: "payout_failure" as const, source: { id, object: "payout" } })),
        ],
        status: "in_transit",
      };
      world.bankPayouts.set(payout.id, payout);
      return payout.id;
    },
    /** The owner's bank has it, or sends it back, at times after it had it. */
    endBankPayout(payoutId: string, outcome: "paid" | "failed", code: string | null = null): void {
      const payout = need(world.bankPayouts, payoutId);
      payout.status = outcome;
      payout.failure_code = code;
      webhooks.emit(outcome === "paid" ? "payout.paid" : "payout.failed", payout, payout.account);
    },
    /** A movement that our books know nothing of. */
    moveByHand(amountCents: number): string {
      return move(world, "adjustment", null, amountCents).id;
    },
    /** Stripe bills something, and sends money to the operator's bank. */
    bill: (amountCents: number) => move(world, "stripe_fee", null, -amountCents),
    sendToBank: (amountCents: number) => move(world, "payout", newId("po"), -amountCents),
    /** The platform's balance at Stripe. */
    balanceCents: () => world.movements.reduce((sum, { net }) => sum + net, 0),
  };
}
