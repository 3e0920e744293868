import { join } from "node:path";
import { checkLedger } from "@/lib/deals/ledger/check-ledger";
import { createDb } from "../db/client";
import { startEmbedded } from "../db/embedded/server";
import { loadSettings } from "./lib/settings";

// `npm run ledger:check`: prints what is off in the books, and ends with 1 when anything is.
const { dataDir } = loadSettings();
const embedded = process.env.DATABASE_URL ? undefined : await startEmbedded(join(dataDir, "db"));
const db = createDb(process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL || embedded?.url("rihla") || "", 1, {
  pace: "upkeep",
});
const faults = await checkLedger(db);
for (const { rule, subject, amountCents } of faults)
  console.log(`✗ ${rule}: ${subject} (${(amountCents / 100).toFixed(2)} €)`);
console.log(faults.length === 0 ? "✓ The ledger balances." : `${faults.length} faults`);
await db.$client.end();
if (embedded && !embedded.wasRunning) await embedded.stop();
process.exit(faults.length === 0 ? 0 : 1);
