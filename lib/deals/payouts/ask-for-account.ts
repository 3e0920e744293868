import type { payouts } from "@/db/schema/deals/payments";
import type { Writer } from "@/lib/core/commands/command";
import { centsInText } from "@/lib/core/text/format";
import type { ReservationRow } from "@/lib/deals/reservations/queries";
import { findWorkspaceOwner } from "@/lib/deals/shared/find-workspace-owner";
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
  const ownerId = await findWorkspaceOwner(ctx.tx, payout.workspaceId, reservation.carrierUserId);
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
  const ownerId = await findWorkspaceOwner(ctx.tx, account.workspaceId);
  if (ownerId === undefined) return;
  await queueMail(ctx, {
    key: `payout-account-lost:${account.id}:${account.createdAt.getTime()}`,
    userId: ownerId,
    template: "payout_account_lost",
    params: {},
  });
}
