import { PAYMENT_PROVIDERS } from "@/db/enums/adapters/payments";
import { checkLedger } from "@/lib/deals/ledger/check-ledger";
import { findDifferences } from "@/lib/deals/provider/find-differences";
import { openCommandDatabase } from "./lib/open-command";

// `npm run ledger:check`: prints what is off in the books, and ends with 1 when anything is.
const { db, close } = await openCommandDatabase(1);
const failures = await checkLedger(db);
for (const { rule, subject, amountCents } of failures)
  console.log(`✗ ${rule}: ${subject} (${(amountCents / 100).toFixed(2)} €)`);
let count = failures.length;
for (const provider of PAYMENT_PROVIDERS) {
  const compared = await findDifferences(db, provider);
  if (!compared) continue;
  count += compared.count;
  for (const { ref, bookedCents, movedCents } of compared.newest)
    console.log(`✗ the provider differs: ${ref} (${((bookedCents - movedCents) / 100).toFixed(2)} €)`);
  if (compared.count > compared.newest.length)
    console.log(`✗ the provider differs in ${compared.count} movements, by ${(compared.sumCents / 100).toFixed(2)} €`);
}
console.log(count === 0 ? "✓ The ledger balances." : `${count} failures`);
await close();
process.exit(count === 0 ? 0 : 1);
