import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditLog } from "@/db/schema/core/audit";
import { bankAccounts } from "@/db/schema/deals/bank-accounts";
import { users } from "@/db/schema/identity/accounts";
import { mails } from "@/db/schema/identity/mails";
import { sessions } from "@/db/schema/identity/sessions";
import { members } from "@/db/schema/identity/workspaces";
import { getBankAccount } from "@/lib/deals/bank-accounts/get-bank-account";
import { recheckNames } from "@/lib/deals/bank-accounts/operations";
import { openDetails } from "@/lib/deals/bank-accounts/seal-details";
import { openPayoutAccount } from "@/lib/deals/payouts/open-payout-account";
import { payOut } from "@/lib/deals/payouts/pay-out";
import { eraseAccount } from "@/lib/identity/accounts/erase-account";
import { exportData } from "@/lib/identity/accounts/export-data";
import { createBatch } from "@/lib/staff/bank-transfers/create-batch";
import { markTransfer } from "@/lib/staff/bank-transfers/mark-transfer";
import { later, makeReleased, transfersTo, WHEN_DUE } from "@/tests/support/bank/make-transfers";
import {
  accountNumberOf,
  bankInput,
  liveIn,
  makeCarrierAbroad,
  NUMBERS,
  saveAccount,
} from "@/tests/support/bank-accounts";
import { appErrorOf, callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makeDelivered, makePerson, type Person } from "@/tests/support/factories";
import { HOUR_MS } from "@/tests/support/payments";
import { PASSWORD } from "@/tests/support/sign-in";

const codeOf = async (call: Promise<unknown>) => (await appErrorOf(call)).code;
const rowOf = async ({ workspaceId }: Person) => {
  const [row] = await testDb().select().from(bankAccounts).where(eq(bankAccounts.workspaceId, workspaceId));
  if (!row) throw new Error("no account");
  return row;
};
const mailsTo = (person: Person, template: string) =>
  testDb().$count(mails, and(eq(mails.userId, person.userId), eq(mails.template, template)));
let counter = 100_000;
/** A number that nobody else has: no two teams are paid to one account. */
const ownNumber = () => {
  counter += 1;
  return accountNumberOf(counter);
};
/** Signed in an hour ago. */
const ageSession = (person: Person) =>
  testDb()
    .update(sessions)
    .set({ createdAt: new Date(Date.now() - HOUR_MS) })
    .where(eq(sessions.id, person.sessionId));

describe("a bank account", () => {
  it("is stored sealed, shown masked, usable at once, and its owners are mailed", async () => {
    const carrier = await makeCarrierAbroad();
    expect(await callAs(carrier, getBankAccount)).toMatchObject({ account: null, needsPassword: false });
    const accountNumber = ownNumber();
    const { account } = await saveAccount(carrier, { accountNumber });
    expect(account).toMatchObject({
      country: "DZ",
      format: "dz_rib",
      holder: "Amel Benali",
      numberEnd: accountNumber.slice(-4),
      nameCheck: "matched",
      isUsable: true,
    });
    expect(JSON.stringify(account)).not.toContain(accountNumber);
    const row = await rowOf(carrier);
    expect(JSON.stringify(row)).not.toMatch(/Amel|Benali|Didouche|BNALDZAL/i);
    expect(JSON.stringify(row)).not.toContain(accountNumber.slice(0, -4));
    expect(openDetails(row)).toEqual({
      holder: "Amel Benali",
      number: accountNumber,
      bic: "BNALDZAL",
      bankName: "Banque Nationale d’Algérie",
      address: { line: "12 rue Didouche Mourad", town: "Alger" },
    });
    // It cannot be moved to another workspace.
    expect(() => openDetails({ ...row, workspaceId: row.workspaceId + 1 })).toThrow();
    expect(await mailsTo(carrier, "bank_account_added")).toBe(1);
    const logged = await testDb().select().from(auditLog).where(eq(auditLog.subjectId, row.id));
    expect(logged.filter(({ action }) => action === "bank_account.saved")).toMatchObject([
      { actorId: carrier.userId, details: { numberEnd: accountNumber.slice(-4), isFirst: true } },
    ]);
    expect(JSON.stringify(logged)).not.toContain(accountNumber);
  });

  it("that takes another's place is used after 48 hours, and every owner is mailed", async () => {
    const carrier = await makeCarrierAbroad();
    const partner = await makePerson({ logisticsType: "carrier", workspaceId: carrier.workspaceId });
    const contributor = await makePerson({ role: "contributor", workspaceId: carrier.workspaceId });
    await saveAccount(carrier, { accountNumber: ownNumber() });
    const now = new Date();
    const { account } = await saveAccount(partner, { accountNumber: ownNumber() }, { now });
    expect(account).toMatchObject({
      isUsable: false,
      usableAt: new Date(now.getTime() + 48 * HOUR_MS).toISOString(),
    });
    for (const owner of [carrier, partner]) expect(await mailsTo(owner, "bank_account_changed")).toBe(1);
    expect(await mailsTo(contributor, "bank_account_changed")).toBe(0);
    const later = await callAs(carrier, getBankAccount, {}, { now: new Date(now.getTime() + 48 * HOUR_MS) });
    expect(later.account?.isUsable).toBe(true);
  });

  it("that is sent again unchanged waits for nothing, but a change of its bank alone does", async () => {
    const carrier = await makeCarrierAbroad();
    const accountNumber = ownNumber();
    await saveAccount(carrier, { accountNumber });
    const again = await saveAccount(carrier, { accountNumber: `RIB ${accountNumber}` });
    expect(again.account?.isUsable).toBe(true);
    expect(await mailsTo(carrier, "bank_account_changed")).toBe(0);
    const changed = await saveAccount(carrier, { accountNumber, bic: "CRLADZAL" });
    expect(changed.account?.isUsable).toBe(false);
  });

  it("may be in another country than its owner", async () => {
    const carrier = await makeCarrierAbroad();
    const { account } = await saveAccount(carrier, {
      country: "FR",
      accountNumber: NUMBERS.fr,
      bic: "",
      bankName: "",
      addressLine: "",
      town: "",
    });
    expect(account).toMatchObject({ country: "FR", format: "iban", numberEnd: "2606", bankName: null });
  });

  it("that takes the place of one at the provider is held, too", async () => {
    const carrier = await makeCarrierAbroad();
    await liveIn(carrier, "FR");
    await callAs(carrier, openPayoutAccount, { country: "FR" });
    await liveIn(carrier, "DZ");
    const { account } = await saveAccount(carrier, { accountNumber: ownNumber() });
    expect(account?.isUsable).toBe(false);
    expect(await mailsTo(carrier, "bank_account_changed")).toBe(1);
  });

  it("that no key opens any more is asked for again", async () => {
    const carrier = await makeCarrierAbroad();
    const accountNumber = ownNumber();
    await saveAccount(carrier, { accountNumber });
    await testDb()
      .update(bankAccounts)
      .set({ keyId: "of a lost key" })
      .where(eq(bankAccounts.workspaceId, carrier.workspaceId));
    expect((await callAs(carrier, getBankAccount)).account).toBeNull();
    expect((await callAs(carrier, exportData)).parts.bankAccounts).toMatchObject([{ country: "DZ" }]);
    expect((await saveAccount(carrier, { accountNumber })).account).toMatchObject({ isUsable: false });
  });

  it("is one of two that two owners save at the same time", async () => {
    const carrier = await makeCarrierAbroad();
    const partner = await makePerson({ logisticsType: "carrier", workspaceId: carrier.workspaceId });
    const [one, two] = [ownNumber(), ownNumber()];
    await Promise.all([saveAccount(carrier, { accountNumber: one }), saveAccount(partner, { accountNumber: two })]);
    const row = await rowOf(carrier);
    // The second one took the first one's place.
    expect(row.usableAt.getTime() - row.changedAt.getTime()).toBe(48 * HOUR_MS);
    expect([one, two]).toContain(openDetails(row).number);
  });
});

describe("who saves a bank account", () => {
  it("has just signed in, or gives their password", async () => {
    const carrier = await makeCarrierAbroad({ password: PASSWORD });
    await ageSession(carrier);
    expect(await callAs(carrier, getBankAccount)).toMatchObject({ needsPassword: true, hasPassword: true });
    const accountNumber = ownNumber();
    expect(await codeOf(saveAccount(carrier, { accountNumber }))).toBe("auth.wrong_password");
    expect(await codeOf(saveAccount(carrier, { accountNumber, password: "Fausse-2026!" }))).toBe("auth.wrong_password");
    expect((await saveAccount(carrier, { accountNumber, password: PASSWORD })).account).not.toBeNull();
    const social = await makeCarrierAbroad();
    await ageSession(social);
    expect(await callAs(social, getBankAccount)).toMatchObject({ needsPassword: true, hasPassword: false });
    expect(await codeOf(saveAccount(social, { accountNumber, password: PASSWORD }))).toBe("auth.wrong_password");
  });

  it("is an owner of a workspace that is paid by transfer", async () => {
    const carrier = await makeCarrierAbroad();
    const contributor = await makePerson({ role: "contributor", workspaceId: carrier.workspaceId });
    expect(await codeOf(saveAccount(contributor))).toBe("auth.owner_required");
    expect(await codeOf(callAs(contributor, getBankAccount))).toBe("auth.owner_required");
    expect(await codeOf(callAs("visitor", getBankAccount))).toBe("auth.required");
    await liveIn(carrier, "FR");
    expect(await codeOf(saveAccount(carrier))).toBe("payout.other_way");
    await liveIn(carrier, null);
    expect(await codeOf(saveAccount(carrier))).toBe("payout.residence_unknown");
  });

  it("is told which field is wrong", async () => {
    const carrier = await makeCarrierAbroad();
    const error = await appErrorOf(saveAccount(carrier, { accountNumber: NUMBERS.dz.replace(/1$/, "2"), bic: "X" }));
    expect(error.detail.issues).toEqual([
      { path: ["accountNumber"], code: "account_check", params: {} },
      { path: ["bic"], code: "bic", params: {} },
    ]);
  });
});

describe("the holder of an account", () => {
  it("is the verified owner, or waits for a moderator", async () => {
    const carrier = await makeCarrierAbroad();
    expect((await saveAccount(carrier, { accountNumber: ownNumber(), holder: "BEN ALI Amel" })).account).toMatchObject({
      nameCheck: "matched",
    });
    for (const holder of ["Karim Benali", "أمل بن علي"]) {
      const { account } = await saveAccount(carrier, { accountNumber: ownNumber(), holder });
      expect(account).toMatchObject({ nameCheck: "waiting", isUsable: false });
    }
  });

  it("waits where nobody is verified yet, and is compared once they are", async () => {
    const carrier = await makeCarrierAbroad({ verification: "none" });
    expect((await saveAccount(carrier, { accountNumber: ownNumber() })).account?.nameCheck).toBe("waiting");
    await testDb().update(members).set({ verification: "verified" }).where(eq(members.userId, carrier.userId));
    await recheckNames({ tx: testDb() }, carrier.userId);
    expect((await rowOf(carrier)).nameCheck).toBe("matched");
    // Verified anew by another name.
    await testDb().update(users).set({ lastName: "Haddad" }).where(eq(users.id, carrier.userId));
    await recheckNames({ tx: testDb() }, carrier.userId);
    expect((await rowOf(carrier)).nameCheck).toBe("waiting");
    await testDb()
      .update(bankAccounts)
      .set({ nameCheck: "refused" })
      .where(eq(bankAccounts.workspaceId, carrier.workspaceId));
    await recheckNames({ tx: testDb() }, carrier.userId);
    expect((await rowOf(carrier)).nameCheck).toBe("refused");
  });

  it("waits where another team is paid to the same account", async () => {
    const accountNumber = ownNumber();
    await saveAccount(await makeCarrierAbroad(), { accountNumber });
    const { account } = await saveAccount(await makeCarrierAbroad(), { accountNumber });
    expect(account?.nameCheck).toBe("waiting");
  });
});

describe("the personal data of an account", () => {
  it("is in the export of its owner, whole, and in no colleague's", async () => {
    const carrier = await makeCarrierAbroad();
    const contributor = await makePerson({ role: "contributor", workspaceId: carrier.workspaceId });
    const accountNumber = ownNumber();
    await saveAccount(carrier, { accountNumber });
    expect((await callAs(carrier, exportData)).parts.bankAccounts).toMatchObject([
      { number: accountNumber, holder: "Amel Benali", nameCheck: "matched" },
    ]);
    expect((await callAs(contributor, exportData)).parts.bankAccounts).toEqual([]);
  });

  it("is erased with its owner, and never while money is due", async () => {
    const carrier = await makeCarrierAbroad({ password: PASSWORD });
    await saveAccount(carrier, { accountNumber: ownNumber() });
    const deal = await makeDelivered(50, {}, { carrier });
    const erase = () => callAs(carrier, eraseAccount, { password: PASSWORD });
    expect(await codeOf(erase())).toBe("account.unpaid_payout");
    expect(await rowOf(carrier)).toBeDefined();
    await callAs("system", payOut, { reservationId: deal.reservationId }, WHEN_DUE);
    const { author } = await makeReleased();
    const [transfer] = await transfersTo(carrier);
    // A transfer that was sent may come back until the bank has executed it.
    expect(await codeOf(erase())).toBe("account.unpaid_payout");
    await callAs(author, markTransfer, { id: transfer?.id, answer: "executed", note: "Vu à la banque." }, WHEN_DUE);
    await erase();
    await expect(rowOf(carrier)).rejects.toThrow("no account");
  });

  it("that is saved anew as it is, once a transfer came back, is sent to again without another wait", async () => {
    const carrier = await makeCarrierAbroad({ password: PASSWORD });
    const own = { accountNumber: ownNumber(), password: PASSWORD };
    await saveAccount(carrier, own);
    const deal = await makeDelivered(50, {}, { carrier });
    await callAs("system", payOut, { reservationId: deal.reservationId }, WHEN_DUE);
    const { author } = await makeReleased();
    const [transfer] = await transfersTo(carrier);
    const back = { id: transfer?.id, answer: "returned", reason: "unspecified", note: "Sans motif." };
    await callAs(author, markTransfer, back, later(24));
    const before = await rowOf(carrier);
    await saveAccount(carrier, own, later(25));
    expect(await rowOf(carrier)).toEqual({ ...before, changedAt: later(25).now });
    // Nothing came back since: the same details once more change nothing.
    await saveAccount(carrier, own, later(26));
    expect((await rowOf(carrier)).changedAt).toEqual(later(25).now);
    await callAs(author, createBatch, {}, later(27));
    expect((await transfersTo(carrier)).map(({ status }) => status)).toEqual(["returned", "planned"]);
  });

  it("stays with a team whose owner leaves for good", async () => {
    const carrier = await makeCarrierAbroad({ password: PASSWORD });
    const partner = await makePerson({ logisticsType: "carrier", workspaceId: carrier.workspaceId });
    await saveAccount(carrier, { accountNumber: ownNumber() });
    await callAs(carrier, eraseAccount, { password: PASSWORD });
    expect(await rowOf(partner)).toMatchObject({ changedById: partner.userId });
  });
});

it("an account that is typed as Algeria's has the input of the form", () => {
  expect(bankInput().accountNumber).toBe(NUMBERS.dz);
});
