import { and, asc, eq, isNull, lt, notExists, or } from "drizzle-orm";
import { z } from "zod";
import { payouts } from "@/db/schema/deals/payments";
import { taxDetails } from "@/db/schema/deals/tax-details";
import { type Ctx, command } from "@/lib/core/commands/command";
import { systemOnly } from "@/lib/core/commands/policy";
import { TAX_TIMES } from "./limits";
import { askForTaxDetails, mailOwner } from "./operations";

/**
 * Asks whoever is paid and was not asked yet, and reminds those who have not answered, some at a
 * time.
 */
export const remindSellers = command(
  {
    name: "remindSellers",
    summary: "Asks carriers for their tax details, and reminds them.",
    policy: systemOnly,
    input: z.strictObject({}),
    output: z.strictObject({ mailCount: z.number().int(), hasMore: z.boolean() }),
  },
  async (ctx) => {
    const unasked = await findUnasked(ctx);
    for (const { workspaceId } of unasked) await askForTaxDetails(ctx, workspaceId);
    const due = await findDue(ctx);
    for (const row of due) await remind(ctx, row);
    const isFull = [unasked, due].some((rows) => rows.length === TAX_TIMES.sweptMax);
    return { mailCount: unasked.length + due.length, hasMore: isFull };
  },
);

/** Those who were paid before anybody was asked. */
function findUnasked({ tx }: Ctx) {
  const asked = tx.select().from(taxDetails).where(eq(taxDetails.workspaceId, payouts.workspaceId));
  return tx
    .selectDistinct({ workspaceId: payouts.workspaceId })
    .from(payouts)
    .where(notExists(asked))
    .orderBy(payouts.workspaceId)
    .limit(TAX_TIMES.sweptMax);
}

function findDue({ tx, now }: Ctx) {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000);
  return tx
    .select()
    .from(taxDetails)
    .where(
      and(
        isNull(taxDetails.changedAt),
        or(
          ...TAX_TIMES.reminderDays.map((days, sent) =>
            and(eq(taxDetails.reminderCount, sent), lt(taxDetails.askedAt, before(days))),
          ),
        ),
        // After an interruption they do not all come on one day.
        or(isNull(taxDetails.remindedAt), lt(taxDetails.remindedAt, before(TAX_TIMES.apartDays))),
      ),
    )
    .orderBy(asc(taxDetails.askedAt))
    .limit(TAX_TIMES.sweptMax)
    .for("update", { skipLocked: true });
}

async function remind(ctx: Ctx, { workspaceId, reminderCount }: typeof taxDetails.$inferSelect): Promise<void> {
  const reminder = reminderCount + 1;
  await ctx.tx
    .update(taxDetails)
    .set({ reminderCount: reminder, remindedAt: ctx.now })
    .where(eq(taxDetails.workspaceId, workspaceId));
  await mailOwner(ctx, workspaceId, reminder);
}
