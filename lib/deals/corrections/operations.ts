import { eq, sql } from "drizzle-orm";
import type { CorrectionAction } from "@/db/enums/deals/ledger";
import { ledgerCorrections } from "@/db/schema/deals/corrections";
import type { PaymentProviderName } from "@/lib/adapters/payments/port";
import type { Actor } from "@/lib/core/base/actor";
import { fail } from "@/lib/core/base/errors";
import { centsToEuros } from "@/lib/core/base/money";
import { writeAudit } from "@/lib/core/commands/audit";
import type { Ctx } from "@/lib/core/commands/command";
import { findDifferencesOf, type ProviderDifference } from "@/lib/deals/provider/find-differences";
import type { CorrectionView } from "./contract";
import { findCorrection } from "./queries";

/** A correction's row. */
export type CorrectionRow = typeof ledgerCorrections.$inferSelect;

/**
 * Locks and returns the difference between the books and the provider in one movement; concurrent
 * admins wait for each other. Throws `correction.no_difference` when there is none.
 */
export async function lockDifference(
  ctx: Pick<Ctx, "tx">,
  provider: PaymentProviderName,
  ref: string,
): Promise<ProviderDifference> {
  await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`correction:${provider}:${ref}`}))`);
  const [difference] = await findDifferencesOf(ctx.tx, provider, [ref]);
  return difference ?? fail("correction.no_difference");
}

/** Locks a correction that waits for a second admin. */
export async function lockProposed(ctx: Pick<Ctx, "tx">, id: number): Promise<CorrectionRow> {
  const [row] = await ctx.tx.select().from(ledgerCorrections).where(eq(ledgerCorrections.id, id)).for("update");
  if (!row) return fail("correction.not_found");
  return row.status === "proposed" ? row : fail("correction.decided");
}

/** Ends a correction's wait, with an entry of the audit log. */
export async function decideCorrection(
  ctx: Ctx<Actor>,
  row: CorrectionRow,
  status: "confirmed" | "withdrawn",
): Promise<void> {
  await ctx.tx
    .update(ledgerCorrections)
    .set({ status, decidedById: ctx.actor.userId, decidedAt: ctx.now })
    .where(eq(ledgerCorrections.id, row.id));
  await auditCorrection(ctx, row, `correction.${status}`);
}

/** Writes an action on a correction into the audit log. */
export async function auditCorrection(
  ctx: Ctx<Actor>,
  { id, ref, purpose, amountCents, reason }: CorrectionRow,
  action: CorrectionAction,
): Promise<void> {
  const details = { ref, purpose, amount: centsToEuros(amountCents), reason };
  await writeAudit<CorrectionAction>(ctx, { action, subjectType: "correction", subjectId: id, details });
}

/** The answer of each command. */
export async function viewOf(ctx: Ctx<Actor>, id: number): Promise<CorrectionView> {
  return (await findCorrection(ctx.tx, id, ctx.actor.userId)) ?? fail("correction.not_found");
}
