import { eq } from "drizzle-orm";
import { payments } from "@/db/schema/deals/payments";
import { reservations } from "@/db/schema/deals/reservations";
import { fail } from "@/lib/core/base/errors";
import { command } from "@/lib/core/commands/command";
import { workspaceOwner } from "@/lib/core/commands/policy";
import { recordConsent } from "@/lib/deals/withdrawals/record-consent";
import { DEALABLE_ERRORS } from "@/lib/listings/shared/rules";
import { assertPayable } from "./assert-payable";
import { PaymentView, StartPayment } from "./contract";
import { getPaymentView } from "./queries";

/** Opens the payment of a reservation, or returns the existing one: there is only one. */
export const startPayment = command(
  {
    name: "startPayment",
    summary: "Opens the payment of a reservation.",
    policy: workspaceOwner,
    input: StartPayment,
    output: PaymentView,
    errors: ["reservation.not_found", "reservation.wrong_state", "payment.expired", ...DEALABLE_ERRORS],
    isIdempotent: true,
  },
  async (ctx, { reservationId, consentsToBegin }) => {
    const [reservation] = await ctx.tx
      .select()
      .from(reservations)
      .where(eq(reservations.id, reservationId))
      .for("update");
    if (!reservation || reservation.shipperWorkspaceId !== ctx.actor.workspaceId) return fail("reservation.not_found");
    if (consentsToBegin) await recordConsent(ctx, reservationId);
    const [known] = await ctx.tx
      .select({ id: payments.id })
      .from(payments)
      .where(eq(payments.reservationId, reservationId));
    if (known) return getPaymentView(ctx, known.id);
    if (reservation.status !== "pending")
      return fail("reservation.wrong_state", { facts: { state: reservation.status } });
    await assertPayable(ctx, reservation);
    const [payment] = await ctx.tx
      .insert(payments)
      .values({
        reservationId,
        provider: ctx.adapters.payments.name,
        serviceCents: reservation.priceCents + reservation.handlingCents,
        platformFeeCents: reservation.platformFeeCents,
        processingFeeCents: reservation.processingFeeCents,
        totalCents: reservation.totalCents,
        createdAt: ctx.now,
      })
      .returning({ id: payments.id });
    if (!payment) throw new Error("the new payment has no row");
    ctx.reply.status = 201;
    return getPaymentView(ctx, payment.id);
  },
);
