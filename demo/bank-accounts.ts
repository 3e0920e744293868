import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { bankAccounts } from "@/db/schema/deals/bank-accounts";
import { payoutWaysOn } from "@/lib/core/env/env";
import { toIso } from "@/lib/core/fields/fields";
import { saveBankAccount } from "@/lib/deals/bank-accounts/save-bank-account";
import { wayOf } from "@/lib/platform/payout-ways/rules";
import { decideBankAccount } from "@/lib/staff/moderation/decide-bank-account";
import { DEMO_PASSWORD } from "./accounts";
import { call, type DemoContext, type Person, personOf } from "./context";

/** Nobody's account: the bank 999 is none. */
export const ALGIERS = {
  country: "DZ",
  holder: "AMRANI Youcef",
  accountNumber: "999 00001 0012345678 38",
  bic: "BNALDZAL",
  bankName: "Banque Nationale d’Algérie",
  addressLine: "3 rue Larbi Ben M’hidi",
  town: "Alger",
};
const TUNIS = {
  country: "TN",
  holder: "Carthage Cargo SARL",
  accountNumber: "10 006 0351835984788 31",
  bic: "STBKTNTT",
  bankName: "Société Tunisienne de Banque",
  addressLine: "8 avenue Habib Bourguiba",
  town: "Tunis",
};

/**
 * Youcef in Algiers is paid by transfer: his account is written in Latin letters and his verified
 * name in Arabic ones, so a moderator has compared them. The account of a company waits for one.
 */
export async function* makeBankAccounts(context: DemoContext): AsyncGenerator<Date, void, void> {
  // A demo that sends no transfers has nobody's bank account.
  if (wayOf("DZ", payoutWaysOn()) !== "bank_transfer") return;
  const { clock, db } = context;
  const youcef = signedIn(personOf(context, "youcef"));
  yield clock.day(-60, "20:05");
  await call(context, youcef, saveBankAccount, { ...ALGIERS, password: DEMO_PASSWORD });
  yield clock.day(-59, "09:40");
  const [account] = await db.select().from(bankAccounts).where(eq(bankAccounts.workspaceId, youcef.workspaceId));
  if (!account) throw new Error("Youcef has no bank account");
  await call(context, personOf(context, "moderation"), decideBankAccount, {
    id: account.id,
    decision: "approve",
    seenState: toIso(account.changedAt),
  });
  yield clock.day(-2, "11:20");
  await call(context, signedIn(personOf(context, "lotfi.benamor")), saveBankAccount, {
    ...TUNIS,
    password: DEMO_PASSWORD,
  });
}

/** Somebody with a session, as saving an account asks when they signed in. */
export function signedIn(person: Person): Person {
  return { ...person, actor: { ...person.actor, sessionId: randomUUID() } };
}
