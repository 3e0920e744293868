import { and, asc, eq } from "drizzle-orm";
import { bankTransfers } from "@/db/schema/deals/bank-transfers";
import { members } from "@/db/schema/identity/workspaces";
import type { Ctx } from "@/lib/core/commands/command";
import type { ExportParts } from "@/lib/identity/accounts/hooks";

/**
 * The transfers to the workspaces that a user owns, for their data export; their account is there by
 * its end, as on its own.
 */
export async function exportTransfers({ tx }: Pick<Ctx, "tx">, { userId }: { userId: number }): Promise<ExportParts> {
  const { endToEndId, status, amountCents, feeCents, country, numberEnd, reason } = bankTransfers;
  const { sentAt, executedAt, returnedAt } = bankTransfers;
  return {
    bankTransfers: await tx
      .select({
        ...{ reference: endToEndId, status, amountCents, feeCents, country, numberEnd, reason },
        ...{ sentAt, executedAt, returnedAt },
      })
      .from(bankTransfers)
      .innerJoin(members, and(eq(members.workspaceId, bankTransfers.workspaceId), eq(members.role, "owner")))
      .where(eq(members.userId, userId))
      .orderBy(asc(bankTransfers.id)),
  };
}
