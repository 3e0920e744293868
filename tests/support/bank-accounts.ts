import { eq } from "drizzle-orm";
import { workspaces } from "@/db/schema/identity/workspaces";
import { saveBankAccount } from "@/lib/deals/bank-accounts/save-bank-account";
import { type CallOptions, callAs } from "./call";
import { testDb } from "./database";
import { makePerson, type Person } from "./factories";

/**
 * Published numbers of each kind: Algeria's postal account of the examples of its libraries, Morocco's
 * and Tunisia's of the register of IBANs, another of a Tunisian bank, and IBANs of the register.
 */
export const NUMBERS = {
  dz: "00799999002345678941",
  ma: "011519000001205000534921",
  maIban: "MA64011519000001205000534921",
  tn: "10006035183598478831",
  tnIban: "TN5910006035183598478831",
  tnOther: "07040005810111129653",
  fr: "FR1420041010050500013M02606",
  be: "BE68539007547034",
  de: "DE89370400440532013000",
} as const;

/** A right number of an Algerian account, another one for each index. */
export function accountNumberOf(index: number): string {
  const body = `99999${String(index).padStart(10, "0")}`;
  return `007${body}${String(97n - ((BigInt(body) * 100n) % 97n)).padStart(2, "0")}`;
}

/** A bank account in Algiers as it is typed, of the person that factories make. */
export const bankInput = (over: Record<string, unknown> = {}) => ({
  country: "DZ",
  holder: "Amel Benali",
  accountNumber: NUMBERS.dz,
  bic: "BNALDZAL",
  bankName: "Banque Nationale d’Algérie",
  addressLine: "12 rue Didouche Mourad",
  town: "Alger",
  ...over,
});

/** Has the workspace of somebody live in a country. */
export async function liveIn(person: Pick<Person, "workspaceId">, country: string | null): Promise<void> {
  await testDb().update(workspaces).set({ residenceCountry: country }).where(eq(workspaces.id, person.workspaceId));
}

/** A verified carrier in Algiers. */
export async function makeCarrierAbroad(over: Parameters<typeof makePerson>[0] = {}): Promise<Person> {
  const carrier = await makePerson({ logisticsType: "carrier", ...over });
  await liveIn(carrier, "DZ");
  return carrier;
}

/** Stores a bank account of somebody's. */
export function saveAccount(person: Person, over: Record<string, unknown> = {}, options?: CallOptions) {
  return callAs(person, saveBankAccount, bankInput(over), options);
}
