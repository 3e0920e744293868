import { and, eq } from "drizzle-orm";
import { payoutAccounts } from "@/db/schema/deals/payout-accounts";
import { members } from "@/db/schema/identity/workspaces";
import type { Ctx } from "@/lib/core/commands/command";
import type { ExportParts } from "@/lib/identity/accounts/hooks";

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
