import { and, eq } from "drizzle-orm";
import { taxDetails } from "@/db/schema/deals/tax-details";
import { members } from "@/db/schema/identity/workspaces";
import type { Ctx } from "@/lib/core/commands/command";
import type { ExportParts } from "@/lib/identity/accounts/hooks";
import { openDetails } from "./queries";

/** Adds the tax details of the workspaces that a user owns to their data. */
export async function exportTaxDetails({ tx }: Pick<Ctx, "tx">, { userId }: { userId: number }): Promise<ExportParts> {
  const rows = await tx
    .select({ row: taxDetails })
    .from(taxDetails)
    .innerJoin(members, and(eq(members.workspaceId, taxDetails.workspaceId), eq(members.role, "owner")))
    .where(eq(members.userId, userId));
  return {
    taxDetails: rows.map(({ row }) => ({
      askedAt: row.askedAt,
      changedAt: row.changedAt,
      details: openDetails(row),
    })),
  };
}
