import type { Queryable } from "@/db/client";
import type { Side } from "@/db/enums/deals/rooms";
import { readBatch } from "@/db/read-batch";
import type { payments } from "@/db/schema/deals/payments";
import type { reservations } from "@/db/schema/deals/reservations";
import { carrierStandingPart, freeCancellationsPart } from "./queries";
import { type CancelSplit, cancelSplit, freeCancelUntil, isCarrierUnable } from "./rules";

type PaidDeal = { row: typeof reservations.$inferSelect; payment: typeof payments.$inferSelect; confirmedAt: Date };

/** The split of the money of a paid reservation that a side would cancel now. */
export async function readSplit(
  { tx, now }: { tx: Queryable; now: Date },
  { row, payment, confirmedAt }: PaidDeal,
  by: Side,
): Promise<CancelSplit> {
  const found = await readBatch(tx, {
    carrier: carrierStandingPart(tx, row.id),
    freeCancellations: freeCancellationsPart(tx, { id: row.id, now }),
  });
  return cancelSplit(
    {
      serviceCents: payment.serviceCents,
      feesCents: payment.platformFeeCents + payment.processingFeeCents,
      freeUntil: freeCancelUntil({ ...row, confirmedAt }, found.freeCancellations),
      departsAt: row.departsAt,
    },
    isCarrierUnable(row, found.carrier, now) ? "carrier" : by,
    now,
  );
}
