import { eq, getTableColumns } from "drizzle-orm";
import { beginConsents, withdrawals } from "@/db/schema/deals/withdrawals";
import type { Ctx } from "@/lib/core/commands/command";
import type { ExportParts } from "@/lib/identity/accounts/hooks";

/** Adds what somebody consented to and withdrew from to their data. */
export async function exportWithdrawals({ tx }: Pick<Ctx, "tx">, { userId }: { userId: number }): Promise<ExportParts> {
  const { userId: _consenter, ...consent } = getTableColumns(beginConsents);
  const { userId: _author, ...withdrawal } = getTableColumns(withdrawals);
  return {
    beginConsents: await tx.select(consent).from(beginConsents).where(eq(beginConsents.userId, userId)),
    withdrawals: await tx.select(withdrawal).from(withdrawals).where(eq(withdrawals.userId, userId)),
  };
}
