import { and, eq, inArray } from "drizzle-orm";
import { bankAccounts } from "@/db/schema/deals/bank-accounts";
import { members } from "@/db/schema/identity/workspaces";
import type { Ctx, Writer } from "@/lib/core/commands/command";
import type { Erasure, ExportParts } from "@/lib/identity/accounts/hooks";
import { readDetails } from "./seal-details";

/** The bank accounts of the workspaces that a user owns, for their data export. */
export async function exportBankAccounts(
  { tx }: Pick<Ctx, "tx">,
  { userId }: { userId: number },
): Promise<ExportParts> {
  const rows = await tx
    .select({ account: bankAccounts })
    .from(bankAccounts)
    .innerJoin(members, and(eq(members.workspaceId, bankAccounts.workspaceId), eq(members.role, "owner")))
    .where(eq(members.userId, userId));
  return {
    bankAccounts: rows.map(({ account }) => ({
      ...readDetails(account),
      country: account.country,
      nameCheck: account.nameCheck,
      nameReason: account.nameReason,
      usableAt: account.usableAt,
      changedAt: account.changedAt,
    })),
  };
}

/**
 * The account of a workspace goes with its only member. No money is due there any more: that
 * refuses the erasure before. A team's stays, as another owner's.
 */
export async function eraseBankAccounts(
  { tx }: Writer,
  { person, soleWorkspaceIds, successors }: Erasure,
): Promise<void> {
  if (soleWorkspaceIds.length > 0)
    await tx.delete(bankAccounts).where(inArray(bankAccounts.workspaceId, [...soleWorkspaceIds]));
  for (const [workspaceId, successorId] of successors)
    await tx
      .update(bankAccounts)
      .set({ changedById: successorId })
      .where(and(eq(bankAccounts.workspaceId, workspaceId), eq(bankAccounts.changedById, person.id)));
}
