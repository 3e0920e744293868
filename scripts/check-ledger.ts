import { PAYMENT_PROVIDERS } from "@/db/enums/deals/payments";
import { checkLedger } from "@/lib/deals/ledger/check-ledger";
import { findDifferences } from "@/lib/deals/provider/find-differences";
import { createDb } from "../db/client";
import { startOwnDatabase } from "./lib/own-database";
import { loadSettings } from "./lib/settings";

// `npm run ledger:check`: prints what is off in the books, and ends with 1 when anything is.
const place = loadSettings();
const embedded = await startOwnDatabase(place);
const db = createDb(process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL || embedded?.url("rihla") || "", 1, {
  workload: "upkeep",
});
const failures = await checkLedger(db);
for (const { rule, subject, amountCents } of failures)
  console.log(`✗ ${rule}: ${subject} (${(amountCents / 100).toFixed(2)} €)`);
const differences = (await Promise.all(PAYMENT_PROVIDERS.map((name) => findDifferences(db, name)))).flat();
for (const { ref, bookedCents, movedCents } of differences)
  console.log(`✗ the provider differs: ${ref} (${((bookedCents - movedCents) / 100).toFixed(2)} €)`);
const count = failures.length + differences.length;
console.log(count === 0 ? "✓ The ledger balances." : `${count} failures`);
await db.$client.end();
if (embedded && !embedded.wasRunning) await embedded.stop();
process.exit(count === 0 ? 0 : 1);
