import { and, desc, eq } from "drizzle-orm";
import type { payouts } from "@/db/schema/deals/payments";
import { members } from "@/db/schema/identity/workspaces";
import type { Writer } from "@/lib/core/commands/command";
import { centsInText } from "@/lib/core/text/format";
import type { ReservationRow } from "@/lib/deals/reservations/queries";
import { queueMail } from "@/lib/identity/mails/queue-mail";
import type { AccountRow } from "./queries";

/**
 * Notifies the owner of a carrier's workspace, once for a payout, that it waits for their payout
 * account.
 */
export async function askForAccount(
  ctx: Writer,
  { payout, reservation }: { payout: typeof payouts.$inferSelect; reservation: ReservationRow },
): Promise<void> {
  const ownerId = await findOwnerId(ctx, payout.workspaceId, reservation.carrierUserId);
  await queueMail(ctx, {
    key: `payout-account:${payout.id}`,
    userId: ownerId ?? reservation.carrierUserId,
    template: "payout_account",
    params: (locale) => ({
      amount: centsInText(payout.amountCents, locale),
      number: reservation.number,
      reservationId: reservation.id,
    }),
  });
}

/**
 * Notifies the owner of a workspace, once for an account, that the provider does not know its
 * payout account any more, or that staff have it opened again.
 */
export async function announceLostAccount(ctx: Writer, account: AccountRow): Promise<void> {
  const ownerId = await findOwnerId(ctx, account.workspaceId);
  if (ownerId === undefined) return;
  await queueMail(ctx, {
    key: `payout-account-lost:${account.id}:${account.createdAt.getTime()}`,
    userId: ownerId,
    template: "payout_account_lost",
    params: {},
  });
}

/** The owner of a workspace who is written to about its money; one of several, if it may be. */
export async function findOwnerId(ctx: Writer, workspaceId: number, preferredId = 0): Promise<number | undefined> {
  const [owner] = await ctx.tx
    .select({ userId: members.userId })
    .from(members)
    .where(and(eq(members.workspaceId, workspaceId), eq(members.role, "owner"), eq(members.status, "active")))
    .orderBy(desc(eq(members.userId, preferredId)), members.id)
    .limit(1);
  return owner?.userId;
}
