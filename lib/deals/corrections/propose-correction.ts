import { and, eq } from "drizzle-orm";
import { ledgerCorrections } from "@/db/schema/deals/corrections";
import { fail } from "@/lib/core/base/errors";
import { command } from "@/lib/core/commands/command";
import { admin } from "@/lib/core/commands/policy";
import { CorrectionView, ProposeCorrection } from "./contract";
import { auditCorrection, lockDifference, viewOf } from "./operations";

/**
 * Proposes an entry for a difference between the provider's account and the books; it moves no
 * money until another admin confirms it.
 */
export const proposeCorrection = command(
  {
    name: "proposeCorrection",
    summary: "Proposes a further entry for a difference with the provider.",
    policy: admin,
    input: ProposeCorrection,
    output: CorrectionView,
    errors: ["correction.no_difference", "correction.waiting"],
  },
  async (ctx, { ref, purpose, reason, amount }) => {
    const { name: provider } = ctx.adapters.payments;
    const { movedCents, bookedCents, isForeign } = await lockDifference(ctx, provider, ref);
    const isOf = and(eq(ledgerCorrections.provider, provider), eq(ledgerCorrections.ref, ref));
    const [waiting] = await ctx.tx
      .select({ id: ledgerCorrections.id })
      .from(ledgerCorrections)
      .where(and(isOf, eq(ledgerCorrections.status, "proposed")));
    if (waiting) fail("correction.waiting");
    if (isForeign && amount === undefined)
      return fail("request.invalid", { issues: [{ path: ["amount"], code: "required" }] });
    if (!isForeign && amount !== undefined)
      return fail("request.invalid", { issues: [{ path: ["amount"], code: "invalid" }] });
    const amountCents = isForeign ? Math.sign(movedCents) * (amount ?? 0) : movedCents - bookedCents;
    const [row] = await ctx.tx
      .insert(ledgerCorrections)
      .values({
        ...{ provider, ref, purpose, amountCents, reason },
        proposedById: ctx.actor.userId,
        createdAt: ctx.now,
      })
      .returning();
    if (!row) throw new Error("the correction has no row");
    await auditCorrection(ctx, row, "correction.proposed");
    return viewOf(ctx, row.id);
  },
);
