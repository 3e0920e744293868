import { and, eq, inArray, lte } from "drizzle-orm";
import { payouts } from "@/db/schema/deals/payments";
import { payoutAccounts } from "@/db/schema/deals/payout-accounts";
import { members } from "@/db/schema/identity/workspaces";
import type { Ctx, Writer } from "@/lib/core/commands/command";
import { addJob } from "@/lib/core/commands/jobs";
import type { ExportParts } from "@/lib/identity/accounts/hooks";
import { payOutJob } from "./jobs";
import { payoutKey } from "./schedule-payout";

/**
 * The payout accounts of the workspaces that a user owns, for their data export; their contents are
 * stored at the provider.
 */
export async function exportPayoutAccounts(
  { tx }: Pick<Ctx, "tx">,
  { userId }: { userId: number },
): Promise<ExportParts> {
  return {
    payoutAccounts: await tx
      .select({
        provider: payoutAccounts.provider,
        reference: payoutAccounts.providerRef,
        country: payoutAccounts.country,
        status: payoutAccounts.status,
        openedAt: payoutAccounts.createdAt,
      })
      .from(payoutAccounts)
      .innerJoin(members, and(eq(members.workspaceId, payoutAccounts.workspaceId), eq(members.role, "owner")))
      .where(eq(members.userId, userId)),
  };
}

/** Queues the payouts of a workspace that are past their time: what they waited for is there. */
export async function resumeOverdue(ctx: Writer, { workspaceId }: { workspaceId: number }): Promise<void> {
  const overdue = await ctx.tx
    .select({ reservationId: payouts.reservationId })
    .from(payouts)
    .where(
      and(
        eq(payouts.workspaceId, workspaceId),
        inArray(payouts.status, ["due", "processing"]),
        lte(payouts.dueAt, ctx.now),
      ),
    );
  for (const { reservationId } of overdue)
    await addJob(ctx, payOutJob, { reservationId }, { key: payoutKey(reservationId) });
}
