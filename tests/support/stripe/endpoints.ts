import type Stripe from "stripe";
import { createAccount, createLink, createLoginLink, findAccount } from "./accounts";
import { find, listOf, pageOf, Refusal } from "./answers";
import { numberAt, type Params, textAt, textsAt } from "./form";
import {
  type BankPayout,
  type Charge,
  type Intent,
  move,
  newId,
  nowS,
  type Refund,
  type Reversal,
  type Session,
  type Transfer,
  type World,
} from "./world";

/** The handler of a path: its parts in order, then the parameters. */
type Endpoint = (world: World, ids: readonly string[], params: Params) => unknown;

/** Stripe's endpoints that the product calls. */
export const ENDPOINTS: readonly (readonly [call: RegExp, endpoint: Endpoint])[] = [
  [/^POST \/v1\/checkout\/sessions$/, createSession],
  [
    /^GET \/v1\/checkout\/sessions$/,
    (world, _ids, params) => {
      const ofIntent = textAt(params, "payment_intent");
      const [from, to] = [numberAt(params, "created.gte") ?? 0, numberAt(params, "created.lte") ?? Infinity];
      const found = [...world.sessions.values()].filter(
        ({ payment_intent, created }) => (!ofIntent || payment_intent === ofIntent) && created >= from && created <= to,
      );
      return pageOf(found.reverse(), params);
    },
  ],
  [/^GET \/v1\/checkout\/sessions\/(\w+)$/, (world, [id = ""]) => expand(world, find(world.sessions, id))],
  [/^POST \/v1\/checkout\/sessions\/(\w+)\/expire$/, expireSession],
  [/^POST \/v1\/refunds$/, createRefund],
  [
    /^GET \/v1\/refunds$/,
    (world, _ids, params) =>
      listOf(
        [...world.refunds.values()].filter(({ payment_intent }) => payment_intent === textAt(params, "payment_intent")),
      ),
  ],
  [/^GET \/v1\/refunds\/(\w+)$/, (world, [id = ""]) => find(world.refunds, id)],
  [/^GET \/v1\/radar\/early_fraud_warnings\/(\w+)$/, (world, [id = ""]) => find(world.warnings, id)],
  [/^GET \/v1\/payouts\/(\w+)$/, (world, [id = ""]) => readBankPayout(world, id)],
  [/^POST \/v1\/transfers$/, createTransfer],
  [
    /^GET \/v1\/transfers$/,
    (world, _ids, params) =>
      listOf([...world.transfers.values()].filter((one) => one.transfer_group === textAt(params, "transfer_group"))),
  ],
  [/^POST \/v1\/transfers\/(\w+)\/reversals$/, createReversal],
  [
    /^GET \/v1\/transfers\/(\w+)\/reversals$/,
    (world, [id]) => listOf([...world.reversals.values()].filter(({ transfer }) => transfer === id)),
  ],
  [/^POST \/v1\/accounts$/, createAccount],
  [/^GET \/v1\/accounts\/(\w+)$/, (world, [id = ""]) => findAccount(world, id)],
  [/^POST \/v1\/account_links$/, createLink],
  [/^POST \/v1\/accounts\/(\w+)\/login_links$/, createLoginLink],
  [/^GET \/v1\/balance$/, (world) => ({ object: "balance", livemode: world.isLive, available: [], pending: [] })],
  [/^GET \/v1\/account$/, (world) => world.account],
  [/^GET \/v1\/webhook_endpoints$/, (world) => listOf(world.endpoints)],
  [
    /^GET \/v1\/events$/,
    (world, _ids, params) =>
      listOf(
        textAt(params, "delivery_success") === "false"
          ? world.undelivered.map((type) => ({ id: newId("evt"), object: "event", type }))
          : [],
      ),
  ],
  [/^GET \/v1\/disputes$/, listDisputes],
  [/^GET \/v1\/disputes\/(\w+)$/, (world, [id = ""]) => find(world.disputes, id)],
  [/^GET \/v1\/balance_transactions$/, listMovements],
];

function createSession(world: World, _ids: readonly string[], params: Params): unknown {
  const expires_at = numberAt(params, "expires_at") ?? 0;
  const ahead = expires_at - nowS();
  if (ahead < 30 * 60 || ahead > 24 * 3_600)
    throw new Refusal(400, "parameter_invalid_integer", "expires_at must be between 30 minutes and 24 hours from now");
  const currency = textAt(params, "line_items.0.price_data.currency") ?? "";
  const amount_total = numberAt(params, "line_items.0.price_data.unit_amount") ?? 0;
  if (amount_total < 50) throw new Refusal(400, "amount_too_small", "Amount must be at least €0.50 eur");
  if (!textAt(params, "customer_email")?.includes("@"))
    throw new Refusal(400, "email_invalid", "Invalid email address");
  const id = newId("cs_test");
  const excluded = Object.values(textsAt(params, "excluded_payment_method_types"));
  const session: Session = {
    excluded_payment_method_types: excluded,
    id,
    object: "checkout.session",
    amount_total,
    cancel_url: textAt(params, "cancel_url") ?? null,
    client_reference_id: textAt(params, "client_reference_id") ?? null,
    created: nowS(),
    currency,
    customer_email: textAt(params, "customer_email") ?? null,
    expires_at,
    locale: (textAt(params, "locale") as Stripe.Checkout.Session.Locale | undefined) ?? null, // as it was sent
    metadata: textsAt(params, "metadata"),
    mode: "payment",
    payment_intent: null,
    payment_status: "unpaid",
    status: "open",
    success_url: textAt(params, "success_url") ?? null,
    url: `https://checkout.stripe.com/c/pay/${id}`,
  };
  world.sessions.set(id, session);
  return session;
}

/** A session with its payment, charge and movement in it, as the product asks for them. */
function expand(world: World, session: Session): unknown {
  const intent = session.payment_intent ? world.intents.get(session.payment_intent) : undefined;
  const charge = intent?.latest_charge ? world.charges.get(intent.latest_charge) : undefined;
  const movement = world.movements.find(({ id }) => id === charge?.balance_transaction);
  const full: Omit<Charge, "balance_transaction"> | undefined = charge && {
    ...charge,
    ...(movement ? { balance_transaction: movement } : {}),
  };
  const paid: Omit<Intent, "latest_charge"> | undefined = intent && {
    ...intent,
    ...(full ? { latest_charge: full } : {}),
  };
  return { ...session, payment_intent: paid ?? null };
}

function expireSession(world: World, [id = ""]: readonly string[]): unknown {
  const session = find(world.sessions, id);
  if (session.status !== "open")
    throw new Refusal(400, "", `Only Checkout Sessions with a status in ["open"] can be expired.`);
  session.status = "expired";
  session.url = null;
  return session;
}

function createRefund(world: World, _ids: readonly string[], params: Params): unknown {
  const intent = find(world.intents, textAt(params, "payment_intent") ?? "");
  const charge = find(world.charges, intent.latest_charge ?? "");
  const amount = numberAt(params, "amount") ?? charge.amount;
  if (charge.disputed) throw new Refusal(400, "charge_disputed", "This charge has been charged back");
  if (charge.amount_refunded + amount > charge.amount)
    throw new Refusal(400, "charge_already_refunded", "Refund amount is greater than unrefunded amount on charge");
  charge.amount_refunded += amount;
  const refund: Refund = {
    id: newId("re"),
    object: "refund",
    amount,
    charge: charge.id,
    created: nowS(),
    currency: "eur",
    metadata: textsAt(params, "metadata"),
    payment_intent: intent.id,
    status: world.refundStatus,
  };
  world.refunds.set(refund.id, refund);
  move(world, "refund", refund.id, -amount);
  if (refund.status === "failed") sendBack(world, refund, "expired_or_canceled_card");
  return refund;
}

/** The payer's bank sends a refund back: its money is on the balance again. */
export function sendBack(world: World, refund: Refund, reason: string): void {
  refund.status = "failed";
  refund.failure_reason = reason;
  const charge = find(world.charges, refund.charge);
  charge.amount_refunded -= refund.amount;
  move(world, "refund_failure", refund.id, refund.amount);
}

/** What an object of a connected account is asked for with: its movements name our transfers. */
function readBankPayout(world: World, id: string): BankPayout {
  return find(world.bankPayouts, id);
}

function createTransfer(world: World, _ids: readonly string[], params: Params): unknown {
  const account = find(world.accounts, textAt(params, "destination") ?? "", "destination");
  if (account.capabilities.transfers !== "active")
    throw new Refusal(
      400,
      "insufficient_capabilities_for_transfer",
      "Your destination account needs to have at least one of the following capabilities enabled: transfers",
    );
  const charge = find(world.charges, textAt(params, "source_transaction") ?? "");
  const amount = numberAt(params, "amount") ?? 0;
  const sent = [...world.transfers.values()]
    .filter(({ source_transaction }) => source_transaction === charge.id)
    .reduce((sum, transfer) => sum + transfer.amount - transfer.amount_reversed, 0);
  if (sent + amount > charge.amount)
    throw new Refusal(400, "balance_insufficient", "You have insufficient available funds on the source charge.");
  // A charge's own money may have left for the operator's bank.
  if (amount > world.movements.reduce((sum, { net }) => sum + net, world.reserveCents))
    throw new Refusal(400, "balance_insufficient", "You have insufficient available funds in your Stripe account.");
  const transfer: Transfer = {
    id: newId("tr"),
    object: "transfer",
    amount,
    amount_reversed: 0,
    created: nowS(),
    currency: textAt(params, "currency") ?? "",
    destination: account.id,
    metadata: textsAt(params, "metadata"),
    reversed: false,
    source_transaction: charge.id,
    transfer_group: textAt(params, "transfer_group") ?? null,
  };
  world.transfers.set(transfer.id, transfer);
  move(world, "transfer", transfer.id, -amount);
  return transfer;
}

function createReversal(world: World, [id = ""]: readonly string[], params: Params): unknown {
  const transfer = find(world.transfers, id);
  return reverse(world, transfer, numberAt(params, "amount") ?? transfer.amount, textsAt(params, "metadata"));
}

/** Takes a part of a transfer back. */
export function reverse(world: World, transfer: Transfer, amount: number, metadata: Reversal["metadata"]): Reversal {
  if (transfer.amount_reversed + amount > transfer.amount)
    throw new Refusal(400, "", "Reversal amount is greater than unreversed amount on transfer");
  transfer.amount_reversed += amount;
  transfer.reversed = transfer.amount_reversed === transfer.amount;
  const reversal: Reversal = {
    id: newId("trr"),
    object: "transfer_reversal",
    amount,
    created: nowS(),
    currency: "eur",
    metadata,
    transfer: transfer.id,
  };
  world.reversals.set(reversal.id, reversal);
  move(world, "transfer_refund", reversal.id, amount);
  return reversal;
}

function listDisputes(world: World, _ids: readonly string[], params: Params): unknown {
  const from = numberAt(params, "created.gte") ?? 0;
  return pageOf([...world.disputes.values()].filter(({ created }) => created >= from).reverse(), params);
}

function listMovements(world: World, _ids: readonly string[], params: Params): unknown {
  const ofPayout = textAt(params, "payout");
  if (ofPayout)
    return listOf(
      readBankPayout(world, ofPayout).movements.map(({ type, source }) => ({ id: newId("txn"), type, source })),
    );
  const from = numberAt(params, "created.gte") ?? 0;
  const to = numberAt(params, "created.lt") ?? Infinity;
  return pageOf(world.movements.filter(({ created }) => created >= from && created < to).reverse(), params);
}
