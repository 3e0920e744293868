import { expect } from "vitest";
import { checkLedger } from "@/lib/deals/ledger/check-ledger";
import { testDb } from "./database";

/** Holds that nothing is off in the books. */
export async function ledgerIsClean(): Promise<void> {
  expect(await checkLedger(testDb())).toEqual([]);
}
