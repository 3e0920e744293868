import { and, desc, eq } from "drizzle-orm";
import { paymentAttempts, payments } from "@/db/schema/deals/payments";
import { users } from "@/db/schema/identity/accounts";
import { isOwnTrouble, troubleOf } from "@/lib/adapters/payments/contract";
import type { Actor } from "@/lib/core/base/actor";
import { fail } from "@/lib/core/base/errors";
import { type Ctx, type WorkflowCtx, workflow } from "@/lib/core/commands/command";
import { addJob } from "@/lib/core/commands/jobs";
import { perUser } from "@/lib/core/commands/limits";
import { workspaceOwner } from "@/lib/core/commands/policy";
import { askProvider } from "@/lib/deals/provider-calls/ask-provider";
import type { ReservationRow } from "@/lib/deals/reservations/queries";
import { DEALABLE_ERRORS } from "@/lib/listings/shared/rules";
import { applyResult } from "./apply-result";
import { assertPayable } from "./assert-payable";
import { CheckoutView, PaymentId } from "./contract";
import { settlePaymentJob } from "./jobs";
import { DEAL_TIMES, PAYMENT_RATES } from "./limits";
import { getPaymentView, lockOwnPayment } from "./queries";
import { checkoutExpiresAt, providerKey, settleKey } from "./rules";
import { openPage, subjectOf } from "./settle-attempts";

type Attempt = typeof paymentAttempts.$inferSelect;

/** An open page is found closed at most once: the second attempt opens a new one. */
const ROUNDS_MAX = 2;

/**
 * Opens the provider's page for a payment, or returns the open one: two clicks and two tabs lead to
 * the same. The attempt is stored before the provider is asked, so that a page whose answer
 * was lost is found again; an abandoned page blocks nothing.
 */
export const openCheckout = workflow(
  {
    name: "openCheckout",
    summary: "Opens the page on which a payment is made.",
    policy: workspaceOwner,
    input: PaymentId,
    output: CheckoutView,
    errors: [
      "payment.not_found",
      "payment.wrong_state",
      "payment.expired",
      ...DEALABLE_ERRORS,
      "payment.processing_error",
      "payment.unavailable",
      "payment.provider_refused",
    ],
    limits: [{ ...PAYMENT_RATES.made, per: perUser }],
  },
  async (ctx, { id }) => {
    for (let round = 1; round <= ROUNDS_MAX; round += 1) {
      const begun = await ctx.step((step) => begin(step, id));
      if (begun === "paid") break;
      const { attempt } = begun;
      const result = await askProviderFor(ctx, begun);
      await ctx.step((step) => applyResult(step, id, attempt.number, result));
      if (result.status === "open")
        return { payment: await getPaymentView(ctx, id), url: result.url ?? attempt.checkoutUrl };
      if ("refusal" in result) return fail("payment.provider_refused");
      if (result.status === "failed") return fail(`payment.${result.code}`);
      if (result.status !== "expired") break;
    }
    return { payment: await getPaymentView(ctx, id), url: null };
  },
);

type Begun = { attempt: Attempt; reservation: ReservationRow };

async function begin(ctx: Ctx<Actor>, paymentId: number): Promise<Begun | "paid"> {
  const { payment, reservation } = await lockOwnPayment(ctx, paymentId);
  if (payment.status === "completed") return "paid";
  if (payment.status === "processing") return fail("payment.wrong_state", { facts: { state: payment.status } });
  await assertPayable(ctx, reservation);
  const [known] = await ctx.tx
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.paymentId, paymentId), eq(paymentAttempts.status, "open")))
    .orderBy(desc(paymentAttempts.number))
    .limit(1);
  const { name, checkoutLife } = ctx.adapters.payments;
  if (known?.provider === name) return { attempt: known, reservation };
  const number = payment.attempt + 1;
  const [payer] = await ctx.tx.select({ email: users.email }).from(users).where(eq(users.id, ctx.actor.userId));
  const [attempt] = await ctx.tx
    .insert(paymentAttempts)
    .values({
      paymentId,
      number,
      provider: name,
      status: "open",
      amountCents: payment.totalCents,
      checkout: { locale: ctx.locale, email: payer?.email ?? "" },
      expiresAt: checkoutExpiresAt(ctx.now, reservation.paymentDueAt, checkoutLife),
      createdAt: ctx.now,
    })
    .returning();
  if (!attempt) throw new Error("the new attempt has no row");
  await ctx.tx
    .update(payments)
    .set({ attempt: number, provider: name, method: "checkout", failureCode: null, providerRef: null })
    .where(eq(payments.id, paymentId));
  const runAt = new Date(ctx.now.getTime() + DEAL_TIMES.settleAfterSeconds * 1_000);
  await addJob(ctx, settlePaymentJob, { paymentId }, { runAt, key: settleKey(paymentId) });
  return { attempt, reservation };
}

/**
 * The page of an attempt; a lost answer is requested again by the next click or the job. A page
 * that the provider does not know, such as one of another key, is discarded.
 */
async function askProviderFor(ctx: WorkflowCtx<Actor>, { attempt, reservation }: Begun) {
  const { providerRef } = attempt;
  try {
    if (providerRef === null) return await openPage(ctx, attempt, reservation);
    const subject = { ...subjectOf(attempt, reservation.id), call: "read_checkout" };
    const known = await askProvider(ctx, subject, () =>
      ctx.adapters.payments.retrieve(providerKey(attempt), providerRef),
    );
    return known ?? ({ status: "expired", providerRef } as const);
  } catch (error) {
    const trouble = troubleOf(error);
    if (trouble === undefined) throw error;
    if (isOwnTrouble(trouble)) return fail("payment.provider_refused");
    return fail("payment.unavailable", { retryAfterSeconds: 30 });
  }
}
