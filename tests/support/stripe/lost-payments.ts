import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { paymentAttempts, payments, webhookEvents } from "@/db/schema/deals/payments";
import { testDb } from "@/tests/support/database";
import { makeDueByStripe } from "./deals";
import type { prepareStripe } from "./prepare-stripe";

type Due = Awaited<ReturnType<typeof makeDueByStripe>>;

/** Takes the rows of a payment away, as if they had never reached the standby. */
async function lose({ payment, reservationId }: Due): Promise<void> {
  const db = testDb();
  await db.delete(paymentAttempts).where(eq(paymentAttempts.paymentId, payment.id));
  await db.delete(payments).where(eq(payments.id, payment.id));
  await db.execute(sql`select graphile_worker.remove_job(${`payment:${payment.id}:settle`})`);
  await db.execute(sql`update reservations set number = number || '-old' where id = ${reservationId}`);
}

/** An event of Stripe reaches this database after all pages of before. */
export async function receiveLaterEvent(): Promise<void> {
  await testDb()
    .insert(webhookEvents)
    .values({
      ...{ provider: "stripe", eventId: `evt_${randomUUID()}`, type: "charge.updated", payload: {} },
      receivedAt: new Date(Date.now() + 2_000),
      appliedAt: new Date(),
    });
}

/** A page at Stripe, paid or open, whose payment's rows a failover or a restore has lost. */
export async function makeLostPayment(stripe: ReturnType<typeof prepareStripe>, isPaid = true) {
  const deal = await makeDueByStripe();
  await deal.open();
  const session = stripe.sessionOf(deal.number);
  if (isPaid) stripe.pay(session.id);
  await lose(deal);
  await receiveLaterEvent();
  return { ...deal, session };
}
