import { eq } from "drizzle-orm";
import { disputes } from "@/db/schema/deals/disputes";
import type { Ctx } from "@/lib/core/commands/command";
import type { ExportParts } from "@/lib/identity/accounts/hooks";

/** A user's statements in disputes, for their data export. */
export async function exportDisputes({ tx }: Pick<Ctx, "tx">, { userId }: { userId: number }): Promise<ExportParts> {
  return {
    disputesOpened: await tx
      .select({ reason: disputes.reason, statement: disputes.statement, openedAt: disputes.createdAt })
      .from(disputes)
      .where(eq(disputes.openedById, userId)),
    disputesAnswered: await tx
      .select({ answer: disputes.answer, answeredAt: disputes.answeredAt })
      .from(disputes)
      .where(eq(disputes.answeredById, userId)),
  };
}
