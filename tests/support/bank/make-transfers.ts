import { eq } from "drizzle-orm";
import { bankAccounts } from "@/db/schema/deals/bank-accounts";
import { bankTransfers } from "@/db/schema/deals/bank-transfers";
import { workspaces } from "@/db/schema/identity/workspaces";
import { sealDetails } from "@/lib/deals/bank-accounts/seal-details";
import { payOut } from "@/lib/deals/payouts/pay-out";
import { createBatch } from "@/lib/staff/bank-transfers/create-batch";
import { releaseBatch } from "@/lib/staff/bank-transfers/release-batch";
import { callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makeDelivered, makePerson, type Person } from "@/tests/support/factories";
import { HOUR_MS } from "@/tests/support/payments";

/** When a delivery of today is due. */
export const WHEN_DUE = { now: new Date(Date.now() + 49 * HOUR_MS) };
/** An hour, and some days, after that. */
export const later = (hours: number) => ({ now: new Date(WHEN_DUE.now.getTime() + hours * HOUR_MS) });

type AccountOptions = Partial<
  Pick<typeof bankAccounts.$inferInsert, "nameCheck" | "usableAt" | "changedAt" | "country" | "format">
> & { number?: string; holder?: string };

/** Gives a carrier's team a bank account in Algeria, or in the place of its own another one. */
export async function makeBankAccount({ workspaceId, userId }: Person, options: AccountOptions = {}): Promise<void> {
  const { number = "00799999001234567890", holder = "Youcef Benamar", ...over } = options;
  const details = {
    ...{ holder, number, bic: "BADRDZAL", bankName: "BADR" },
    address: { line: "12 rue Didouche Mourad", town: "Alger" },
  };
  const at = new Date(Date.now() - HOUR_MS);
  const values = {
    ...{ workspaceId, country: "DZ", format: "dz_rib" as const, ...sealDetails(workspaceId, details) },
    ...{ numberEnd: number.slice(-4), numberDigest: number, nameCheck: "matched" as const },
    ...{ usableAt: at, changedById: userId, createdAt: at, changedAt: at, ...over },
  };
  await testDb()
    .insert(bankAccounts)
    .values(values)
    .onConflictDoUpdate({ target: bankAccounts.workspaceId, set: values });
  await testDb().update(workspaces).set({ residenceCountry: values.country }).where(eq(workspaces.id, workspaceId));
}

/** A carrier in Algeria; without an account when that is asked for. */
export async function makeAlgerian(options?: AccountOptions | "no account"): Promise<Person> {
  const carrier = await makePerson({ logisticsType: "carrier" });
  await testDb().update(workspaces).set({ residenceCountry: "DZ" }).where(eq(workspaces.id, carrier.workspaceId));
  if (options !== "no account") await makeBankAccount(carrier, options);
  return carrier;
}

/** A delivery of a carrier in Algeria whose payout is due and waits for a batch. */
export async function makeWaiting(amount = 60, carrier?: Person) {
  const deal = await makeDelivered(amount, {}, { carrier: carrier ?? (await makeAlgerian()) });
  await callAs("system", payOut, { reservationId: deal.reservationId }, WHEN_DUE);
  return deal;
}

/** An admin of the staff. */
export const makeAdmin = () => makePerson({ staffRole: "admin" });

/** A batch of one transfer, drafted by an admin. */
export async function makeDraft() {
  await makeWaiting();
  return callAs(await makeAdmin(), createBatch, {}, WHEN_DUE);
}

/** A batch of what waits, drafted by one admin and released by another. */
export async function makeReleased() {
  const [author, releaser] = [await makeAdmin(), await makeAdmin()];
  const { id } = await callAs(author, createBatch, {}, WHEN_DUE);
  const batch = await callAs(releaser, releaseBatch, { id }, WHEN_DUE);
  return { author, releaser, batch };
}

/** The transfers to a carrier, the newest last. */
export function transfersTo({ workspaceId }: Person) {
  return testDb()
    .select()
    .from(bankTransfers)
    .where(eq(bankTransfers.workspaceId, workspaceId))
    .orderBy(bankTransfers.id);
}

/** A transfer that was sent, with its deal. */
export async function makeSent(amount = 60, carrier?: Person) {
  const deal = await makeWaiting(amount, carrier);
  const released = await makeReleased();
  const transfer = (await transfersTo(deal.carrier)).at(-1);
  if (!transfer) throw new Error("no transfer");
  return { ...deal, ...released, transfer };
}
