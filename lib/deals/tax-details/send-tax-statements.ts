import { and, asc, eq, exists, gte, isNull, lt, or } from "drizzle-orm";
import { z } from "zod";
import { payouts } from "@/db/schema/deals/payments";
import { taxDetails } from "@/db/schema/deals/tax-details";
import { command } from "@/lib/core/commands/command";
import { systemOnly } from "@/lib/core/commands/policy";
import { marketYear, yearSpan } from "@/lib/core/queries/market-clock";
import { findWorkspaceOwner } from "@/lib/deals/shared/find-workspace-owner";
import { queueMail } from "@/lib/identity/mails/queue-mail";
import { TAX_TIMES } from "./limits";

/**
 * Mails everybody who was paid the statement of the year before, from its first days on (it is due
 * by 31 January; CGI 1649 ter D), some at a time.
 */
export const sendTaxStatements = command(
  {
    name: "sendTaxStatements",
    summary: "Mails the yearly statements of what was paid.",
    policy: systemOnly,
    input: z.strictObject({}),
    output: z.strictObject({ mailCount: z.number().int(), hasMore: z.boolean() }),
  },
  async (ctx) => {
    const year = marketYear(ctx.now) - 1;
    const { from, to } = yearSpan(year);
    // A payout of the last evening may still come back.
    if (ctx.now.getTime() - to.getTime() < TAX_TIMES.statementAfterDays * 86_400_000)
      return { mailCount: 0, hasMore: false };
    const paid = ctx.tx
      .select()
      .from(payouts)
      .where(
        and(
          eq(payouts.workspaceId, taxDetails.workspaceId),
          eq(payouts.status, "paid"),
          gte(payouts.paidAt, from),
          lt(payouts.paidAt, to),
        ),
      );
    const rows = await ctx.tx
      .select({ workspaceId: taxDetails.workspaceId })
      .from(taxDetails)
      .where(and(or(isNull(taxDetails.statementYear), lt(taxDetails.statementYear, year)), exists(paid)))
      .orderBy(asc(taxDetails.workspaceId))
      .limit(TAX_TIMES.sweptMax)
      .for("update", { skipLocked: true });
    for (const { workspaceId } of rows) {
      await ctx.tx.update(taxDetails).set({ statementYear: year }).where(eq(taxDetails.workspaceId, workspaceId));
      const userId = await findWorkspaceOwner(ctx.tx, workspaceId);
      if (userId === undefined) continue;
      await queueMail(ctx, {
        key: `tax-statement:${workspaceId}:${year}`,
        userId,
        template: "tax_statement",
        params: { year: String(year) },
      });
    }
    return { mailCount: rows.length, hasMore: rows.length === TAX_TIMES.sweptMax };
  },
);
