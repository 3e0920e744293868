import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { readBatch } from "@/db/read-batch";
import { payouts } from "@/db/schema/deals/payments";
import { taxDetails } from "@/db/schema/deals/tax-details";
import type { Actor } from "@/lib/core/base/actor";
import { toIsoOrNull } from "@/lib/core/fields/fields";
import { yearIn } from "@/lib/core/queries/market-clock";
import type { TaxDetailsView } from "./contract";
import { openDetails } from "./queries";
import { taxStateOf, taxWaitsAt } from "./rules";

/** The tax details of the caller's workspace, as its owner sees them. */
export async function getTaxDetailsView({
  tx,
  actor,
  now,
}: {
  tx: Queryable;
  actor: Actor;
  now: Date;
}): Promise<TaxDetailsView> {
  const year = yearIn(sql`${payouts.paidAt}`, now);
  const { rows, years } = await readBatch(tx, {
    rows: tx.select().from(taxDetails).where(eq(taxDetails.workspaceId, actor.workspaceId)),
    years: tx
      .selectDistinct({ year })
      .from(payouts)
      .where(and(eq(payouts.workspaceId, actor.workspaceId), eq(payouts.status, "paid"), isNotNull(payouts.paidAt))),
  });
  const [row] = rows;
  return {
    state: taxStateOf(row),
    askedAt: toIsoOrNull(row?.askedAt),
    waitsAt: row && !row.changedAt ? toIsoOrNull(taxWaitsAt(row, now)) : null,
    changedAt: toIsoOrNull(row?.changedAt),
    details: row ? openDetails(row) : null,
    years: years.map((found) => found.year).sort((one, other) => other - one),
  };
}
