import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { payoutBatches } from "@/db/schema/deals/bank-transfers";
import { payouts } from "@/db/schema/deals/payments";

/** What somebody has to look after: a batch without an answer, and money that came back. */
export type TransferState = { unsettledSince: Date | null; returnedCount: number };

/** Reads it for the metrics; each part has an index of its own. */
export async function readTransferState(tx: Queryable): Promise<TransferState> {
  const [oldest] = await tx
    .select({ at: sql<string | null>`min(${payoutBatches.releasedAt})` })
    .from(payoutBatches)
    .where(eq(payoutBatches.status, "released"));
  const isReturned = and(isNotNull(payouts.returnedAt), eq(payouts.status, "due"), eq(payouts.way, "bank_transfer"));
  return {
    unsettledSince: oldest?.at ? new Date(oldest.at) : null,
    returnedCount: await tx.$count(payouts, isReturned),
  };
}
