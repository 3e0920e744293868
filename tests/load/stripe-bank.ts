import { eq, inArray, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { payments, payouts } from "@/db/schema/deals/payments";
import { reservations } from "@/db/schema/deals/reservations";
import { findDifferences } from "@/lib/deals/provider/find-differences";
import { reconcileProvider } from "@/lib/deals/provider/reconcile-provider";
import { sweepMoney } from "@/lib/deals/provider/sweep-money";
import { callAs } from "../support/call";
import { type StripeServer, startStripe } from "../support/stripe/server";
import type { Ask, Deal } from "./deals";

/** The share of calls to Stripe that go wrong, by kind of failure. */
const FAULT_SHARE = 0.08;
/** Stripe sends an event again for days; here some times within seconds, and then it is lost. */
const DELIVERIES_MAX = 3;
const ATTEMPTS_MAX = 120;
/** The maximum time of what is under way after the last kill. */
const SETTLE_MS = 90_000;
const HOUR_MS = 3_600_000;

/**
 * A stand-in of Stripe that outlives all kills, whose calls fail by chance, and whose events are
 * lost, late and doubled.
 */
export async function startBank(appUrl: string): Promise<StripeServer> {
  const stripe = await startStripe();
  stripe.faults.byChance(FAULT_SHARE, "lost", "cut", "429", "503", "500", "500 after");
  stripe.webhooks.to(async (body, signature) => {
    for (let attempt = 0; attempt < DELIVERIES_MAX; attempt += 1) {
      await pause(Math.random() * 1_500);
      const response = await fetch(`${appUrl}/api/v1/payments/webhooks/stripe`, {
        method: "POST",
        headers: { "content-type": "application/json", "stripe-signature": signature },
        body,
        signal: AbortSignal.timeout(5_000),
      }).catch(() => undefined);
      if (response?.ok) return;
    }
  }, "twice");
  return stripe;
}

/** Pays on Stripe's page, once, and waits until the product knows. */
export async function payByStripe(stripe: StripeServer, untilDone: Ask, deal: Deal, paymentId: number): Promise<void> {
  const token = deal.tokens.shipper;
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
    const { status } = await untilDone(token, "GET", `/v1/payments/${paymentId}`);
    if (status === "completed") return;
    if (attempt % 4 === 0) {
      const { url } = await untilDone(token, "POST", `/v1/payments/${paymentId}/checkout`, {}, [
        "payment.wrong_state",
        "payment.processing_error",
      ]);
      const session = stripe.world.sessions.get(url?.split("/").at(-1) ?? "");
      if (session?.status === "open") stripe.pay(session.id);
    } else if (attempt % 4 === 2) await untilDone(token, "POST", `/v1/payments/${paymentId}/check`, {});
    await pause(700);
  }
  throw new Error(`payment ${paymentId} never went through`);
}

/** Opens the carrier's account at Stripe, and gives all that it asks for. */
export async function openAccountAt(stripe: StripeServer, untilDone: Ask, deal: Deal): Promise<void> {
  const { url } = await untilDone(deal.tokens.carrier, "POST", "/v1/payout-account", { country: "FR" });
  stripe.completeAccount(/acct_\w+/.exec(url ?? "")?.[0] ?? "");
}

/** Has the payout of a delivered parcel be due immediately: two days are too long for a test. */
export async function dueNow(db: Db, reservationId: number): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
    const isDone = await db
      .transaction(async (tx) => {
        await tx.update(payouts).set({ dueAt: new Date() }).where(eq(payouts.reservationId, reservationId));
        await tx.execute(sql`
          update graphile_worker._private_jobs set run_at = now() where key = ${`reservation:${reservationId}:payout`}`);
      })
      .then(
        () => true,
        () => false,
      );
    if (isDone) return;
    await pause(300);
  }
  throw new Error(`the payout of reservation ${reservationId} could not be made due`);
}

/**
 * Returns what is wrong between Stripe and the books once everything has settled: each deal paid
 * once, each carrier once, each cent in both.
 */
export async function findMoneyFailures(stripe: StripeServer, db: Db, deals: readonly Deal[]): Promise<string[]> {
  stripe.faults.clear();
  const latest = Date.now() + SETTLE_MS;
  const roomIds = deals.map(({ roomId }) => roomId);
  const read = () =>
    db
      .select({
        number: reservations.number,
        status: reservations.status,
        totalCents: payments.totalCents,
        refundedCents: payments.refundedCents,
        payout: payouts.status,
      })
      .from(reservations)
      .innerJoin(payments, eq(payments.reservationId, reservations.id))
      .leftJoin(payouts, eq(payouts.reservationId, reservations.id))
      .where(inArray(reservations.roomId, roomIds));
  let rows = await read();
  const isOpen = () =>
    rows.some((row) => (row.status === "cancelled" ? row.refundedCents < row.totalCents : row.payout !== "paid"));
  while (isOpen() && Date.now() < latest) {
    // What failed is tried again with ever longer waits: here immediately.
    await db.execute(
      sql`update graphile_worker._private_jobs set run_at = now() where attempts > 0 and run_at > now()`,
    );
    // An account whose event was lost is found by the sweep, which comes once an hour.
    await callAs("system", sweepMoney, {}, { now: new Date(Date.now() + 2 * HOUR_MS) });
    await pause(1_000);
    rows = await read();
  }
  const found = rows.flatMap((row) => failuresOf(stripe, row));
  if (rows.length !== deals.length) found.push(`${rows.length} payments for ${deals.length} deals`);
  await callAs("system", reconcileProvider, {}, { now: new Date(Date.now() + 2 * HOUR_MS) });
  const compared = await findDifferences(db, "stripe");
  if (!compared) found.push("the books were never compared with Stripe's account");
  for (const { ref, bookedCents, movedCents } of compared?.newest ?? [])
    found.push(`${ref}: the books say ${bookedCents} cents and Stripe ${movedCents}`);
  const [booked] = await db.execute<{ cents: string }>(sql`
    select -coalesce(sum(e.amount_cents), 0) as cents from ledger_entries e
      join ledger_accounts a on a.id = e.account_id where a.kind = 'psp_clearing'`);
  if (Number(booked?.cents) !== stripe.balanceCents())
    found.push(`the books say that Stripe holds ${booked?.cents} cents, and it holds ${stripe.balanceCents()}`);
  return found;
}

type Row = { number: string; status: string; totalCents: number; refundedCents: number; payout: string | null };

function failuresOf({ world }: StripeServer, { number, status, totalCents, refundedCents, payout }: Row): string[] {
  const charges = [...world.charges.values()].filter((charge) => charge.transfer_group === number);
  const charged = charges.reduce((sum, { amount, amount_refunded }) => sum + amount - amount_refunded, 0);
  const sent = [...world.transfers.values()]
    .filter(({ transfer_group }) => transfer_group === number)
    .map(({ amount }) => amount);
  if (status === "cancelled")
    return [
      ...(charged === 0 && refundedCents === totalCents
        ? []
        : [`${number} is cancelled, and ${charged} cents are retained`]),
      ...(sent.length === 0 ? [] : [`${number} is cancelled, and its carrier was paid`]),
    ];
  return [
    ...(charged === totalCents ? [] : [`${number} costs ${totalCents} cents, and ${charged} were paid`]),
    ...(payout === "paid" && sent.length === 1
      ? []
      : [`${number}: its payout is ${payout}, and ${sent.length} were sent`]),
  ];
}

function pause(ms: number): Promise<void> {
  return new Promise((resume) => setTimeout(resume, ms));
}
