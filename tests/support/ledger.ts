import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import type { LedgerAccountKind } from "@/db/enums/deals/ledger";
import { ledgerAccounts, ledgerEntries } from "@/db/schema/deals/ledger";
import { checkLedger } from "@/lib/deals/ledger/check-ledger";
import { testDb } from "./database";

/** Holds that nothing is off in the books. */
export async function ledgerIsClean(): Promise<void> {
  expect(await checkLedger(testDb())).toEqual([]);
}

/** The balance of all accounts of a kind, in cents. */
export async function sumOf(kind: LedgerAccountKind): Promise<number> {
  const [row] = await testDb()
    .select({ cents: sql<number>`coalesce(sum(${ledgerEntries.amountCents}), 0)`.mapWith(Number) })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(eq(ledgerAccounts.kind, kind));
  return row?.cents ?? 0;
}
