import { randomUUID } from "node:crypto";
import { payouts } from "@/db/schema/payments";
import type { Ctx } from "../core/command";
import { addJob } from "../core/jobs";
import { appendEvent } from "../reservations/steps";
import { DEAL_TIMES } from "./limits";

/** Writes down what a carrier is owed, and the job that pays it 48 hours later unless a dispute comes first. */
export async function schedulePayout(
  ctx: Pick<Ctx, "tx" | "now" | "outbox">,
  reservation: { id: number; carrierWorkspaceId: number },
  amountCents: number,
): Promise<void> {
  const dueAt = new Date(ctx.now.getTime() + DEAL_TIMES.payoutDelayHours * 3_600_000);
  await ctx.tx.insert(payouts).values({
    reservationId: reservation.id,
    workspaceId: reservation.carrierWorkspaceId,
    amountCents,
    dueAt,
    providerKey: randomUUID(),
    createdAt: ctx.now,
  });
  await appendEvent(ctx, reservation.id, "payout_due", { actorId: null, side: null }, { amountCents });
  await addJob(
    ctx,
    "pay_out",
    { reservationId: reservation.id },
    { runAt: dueAt, key: `reservation:${reservation.id}:payout` },
  );
}
