import { eq } from "drizzle-orm";
import { bankAccounts } from "@/db/schema/deals/bank-accounts";
import type { Locale } from "@/lib/core/base/actor";
import { decideBankAccount } from "@/lib/staff/moderation/decide-bank-account";
import { accountNumberOf, makeCarrierAbroad, saveAccount } from "./bank-accounts";
import { callAs } from "./call";
import { testDb } from "./database";
import { makePerson } from "./factories";
import { readIn } from "./read-in";

/** Every mail about bank accounts: entered, replaced, and decided about by a moderator. */
export async function playBankAccounts(locale: Locale): Promise<void> {
  const moderator = await makePerson({ staffRole: "moderator" });
  for (const decision of ["approve", "refuse"]) {
    const carrier = await makeCarrierAbroad({ locale });
    await readIn(locale, carrier);
    await saveAccount(carrier, { accountNumber: accountNumberOf(carrier.userId) });
    await saveAccount(carrier, { accountNumber: accountNumberOf(carrier.userId), holder: "Karim Benali" });
    const [account] = await testDb()
      .select()
      .from(bankAccounts)
      .where(eq(bankAccounts.workspaceId, carrier.workspaceId));
    await callAs(moderator, decideBankAccount, {
      id: account?.id,
      decision,
      seenState: account?.changedAt.toISOString(),
      reason: "Le titulaire <b>est</b> une autre personne.",
    });
  }
}
