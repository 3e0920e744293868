import { and, desc, eq } from "drizzle-orm";
import type { payouts } from "@/db/schema/deals/payments";
import { members } from "@/db/schema/identity/workspaces";
import type { Writer } from "@/lib/core/command";
import { centsInText } from "@/lib/core/format";
import type { ReservationRow } from "@/lib/deals/reservations/queries";
import { queueMail } from "@/lib/identity/mails/queue-mail";

/**
 * Tells the owner of a carrier's workspace, once for a payout, that it waits for their payout
 * account.
 */
export async function askForAccount(
  ctx: Writer,
  { payout, reservation }: { payout: typeof payouts.$inferSelect; reservation: ReservationRow },
): Promise<void> {
  const [owner] = await ctx.tx
    .select({ userId: members.userId })
    .from(members)
    .where(and(eq(members.workspaceId, payout.workspaceId), eq(members.role, "owner"), eq(members.status, "active")))
    .orderBy(desc(eq(members.userId, reservation.carrierUserId)), members.id)
    .limit(1);
  await queueMail(ctx, {
    key: `payout-account:${payout.id}`,
    userId: owner?.userId ?? reservation.carrierUserId,
    template: "payout_account",
    params: (locale) => ({
      amount: centsInText(payout.amountCents, locale),
      number: reservation.number,
      reservationId: reservation.id,
    }),
  });
}
