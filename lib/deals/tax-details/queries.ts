import { and, eq, gte, isNotNull, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { payouts } from "@/db/schema/deals/payments";
import { taxDetails } from "@/db/schema/deals/tax-details";
import { openJsonFor, type SealedText, sealFor } from "@/lib/core/env/sealed-text";
import { MARKET_ZONE, shiftMonths } from "@/lib/core/time/calendar";
import { startOfDay } from "@/lib/core/time/time";
import { TaxDetails } from "./contract";
import { TAX_TIMES } from "./limits";
import { taxStateOf } from "./rules";

export type TaxRow = typeof taxDetails.$inferSelect;
/** What was paid in a quarter, and for how many deals. */
export type Quarter = { cents: number; activities: number };

const nameOf = (workspaceId: number) => `tax details ${workspaceId}`;

/** The details of a workspace, sealed for its row alone. */
export function sealDetails(workspaceId: number, details: TaxDetails): SealedText {
  return sealFor(nameOf(workspaceId), JSON.stringify(details));
}

/** The stored details; null before they are given. */
export function openDetails({ workspaceId, keyId, sealed }: TaxRow): TaxDetails | null {
  if (keyId === null || sealed === null) return null;
  return openJsonFor(nameOf(workspaceId), { keyId, sealed }, TaxDetails);
}

/** The row of a workspace. */
export async function findTaxRow(tx: Queryable, workspaceId: number): Promise<TaxRow | undefined> {
  const [row] = await tx.select().from(taxDetails).where(eq(taxDetails.workspaceId, workspaceId));
  return row;
}

/** Whether the payouts of a workspace wait for the answer to the tax office's questions. */
export async function waitsForTaxDetails(tx: Queryable, workspaceId: number): Promise<boolean> {
  return taxStateOf(await findTaxRow(tx, workspaceId)) === "waiting";
}

/** The same as a condition on the workspace of a payout. */
export function isHeldForTaxDetails(workspaceId: SQL): SQL {
  return sql`exists (select from tax_details held where held.workspace_id = ${workspaceId}
    and held.changed_at is null and held.reminder_count >= ${TAX_TIMES.reminderDays.length})`;
}

/** The bounds of a year's quarters on the market's calendar. */
function quarterBounds(year: number): Date[] {
  return [0, 3, 6, 9, 12].map((months) => startOfDay(shiftMonths(`${year}-01-01`, months), MARKET_ZONE));
}

/** What was paid and stayed paid, as a condition. */
const isPaid: SQL[] = [eq(payouts.status, "paid"), isNull(payouts.returnedAt), isNotNull(payouts.paidAt)];

/**
 * What was paid in a year to every workspace, or to one, by quarters of the market's calendar; what
 * was recalled later counts as never paid.
 */
export async function readYear(
  tx: Queryable,
  year: number,
  workspaceId?: number,
): Promise<{ workspaceId: number; quarters: Quarter[] }[]> {
  const bounds = quarterBounds(year);
  const [from, to] = [bounds[0], bounds[4]];
  if (!from || !to) throw new Error("a year has bounds");
  const starts = sql.join(
    bounds.slice(0, 4).map((bound) => sql`${bound.toISOString()}::timestamptz`),
    sql`, `,
  );
  const quarter = sql<number>`width_bucket(${payouts.paidAt}, array[${starts}])`;
  const rows = await tx
    .select({
      workspaceId: payouts.workspaceId,
      quarter,
      cents: sql<number>`sum(${payouts.amountCents} - ${payouts.recalledCents})::int`,
      activities: sql<number>`count(*) filter (where ${payouts.amountCents} > ${payouts.recalledCents})::int`,
    })
    .from(payouts)
    .where(
      and(
        ...isPaid,
        gte(payouts.paidAt, from),
        lt(payouts.paidAt, to),
        workspaceId === undefined ? undefined : eq(payouts.workspaceId, workspaceId),
      ),
    )
    // By their place: a repeated expression with parameters is another one.
    .groupBy(sql`1`, sql`2`)
    .orderBy(payouts.workspaceId);
  const found = new Map<number, Quarter[]>();
  for (const row of rows) {
    const quarters = found.get(row.workspaceId) ?? Array.from({ length: 4 }, () => ({ cents: 0, activities: 0 }));
    quarters[row.quarter - 1] = { cents: row.cents, activities: row.activities };
    found.set(row.workspaceId, quarters);
  }
  return [...found].map(([id, quarters]) => ({ workspaceId: id, quarters }));
}
