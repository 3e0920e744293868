import type { Db } from "@/db/client";
import { readTransferState } from "@/lib/deals/bank-transfers/read-state";
import type { Gauges } from "./gauges";

/** Adds the batches of bank transfers that the bank has not answered for, and what it sent back. */
export function addTransfers(gauges: Gauges, db: Db, everyMs: number): void {
  const read = gauges.remember("bank transfers", everyMs, () => readTransferState(db));
  gauges.add(
    "rihla_bank_batch_age_seconds",
    "Since when the oldest batch of bank transfers is released and not settled; 0 without one.",
    async (own) => {
      const state = await read();
      if (state) own.set(state.unsettledSince ? gauges.ageOf(state.unsettledSince) : 0);
    },
  );
  gauges.add(
    "rihla_bank_transfers_returned",
    "Payouts that the bank sent back and that are not sent again yet; see /admin/payouts/transfers.",
    async (own) => {
      const state = await read();
      if (state) own.set(state.returnedCount);
    },
  );
}
