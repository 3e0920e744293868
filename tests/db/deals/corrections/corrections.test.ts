import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { CORRECTION_PURPOSES } from "@/db/enums/deals/ledger";
import { ledgerCorrections } from "@/db/schema/deals/corrections";
import { providerMovements } from "@/db/schema/deals/reconciliation";
import { confirmCorrection } from "@/lib/deals/corrections/confirm-correction";
import { proposeCorrection } from "@/lib/deals/corrections/propose-correction";
import { ACCOUNT_OF_PURPOSE } from "@/lib/deals/corrections/rules";
import { withdrawCorrection } from "@/lib/deals/corrections/withdraw-correction";
import { transferMoney } from "@/lib/deals/ledger/operations";
import { findDifferencesOf } from "@/lib/deals/provider/find-differences";
import { SUBSCRIPTIONS } from "@/lib/runtime/subscriptions";
import { listAudit } from "@/lib/staff/users/list-audit";
import { appErrorOf, callAs, issueCodes } from "@/tests/support/call";
import { makeDifference, makeProposed } from "@/tests/support/corrections";
import { testDb } from "@/tests/support/database";
import { makePerson, type Person } from "@/tests/support/factories";
import { ledgerIsClean } from "@/tests/support/ledger";
import { HOUR_MS } from "@/tests/support/payments";

const reason = "Vu dans le tableau de bord, le 28 novembre.";
const makeAdmin = () => makePerson({ staffRole: "admin" });
const codeOf = async (call: Promise<unknown>) => (await appErrorOf(call)).code;

/** Returns the entries of a movement of the simulated account, by account. */
async function bookedOf(ref: string): Promise<Record<string, number>> {
  const rows = await testDb().execute<{ kind: string; cents: string }>(sql`
    select a.kind, sum(e.amount_cents) as cents from ledger_transfers t join ledger_entries e on e.transfer_id = t.id
      join ledger_accounts a on a.id = e.account_id where t.provider_ref = ${ref} group by a.kind`);
  return Object.fromEntries(rows.map(({ kind, cents }) => [kind, Number(cents)]));
}

const differencesOf = (ref: string) => findDifferencesOf(testDb(), "simulated", [ref]);

describe("a correction of the books", () => {
  it.each(CORRECTION_PURPOSES)("of the kind %s moves nothing until a second admin confirms it", async (purpose) => {
    const ref = await makeDifference({ cents: -523 });
    const [first, second] = [await makeAdmin(), await makeAdmin()];
    const proposed = await callAs(first, proposeCorrection, { ref, purpose, reason });
    expect(proposed).toMatchObject({ ref, purpose, amount: -5.23, status: "proposed", isMine: true });
    expect(await bookedOf(ref)).toEqual({});
    expect(await codeOf(callAs(first, confirmCorrection, { id: proposed.id }))).toBe("correction.own");
    expect(await differencesOf(ref)).toHaveLength(1);
    const confirmed = await callAs(second, confirmCorrection, { id: proposed.id });
    expect(confirmed).toMatchObject({ status: "confirmed", isMine: false });
    expect(await bookedOf(ref)).toEqual({ psp_clearing: 523, [ACCOUNT_OF_PURPOSE[purpose]]: -523 });
    expect(await differencesOf(ref)).toEqual([]);
    await ledgerIsClean();
    const { data } = await callAs(first, listAudit, { subjectType: "correction", subjectId: proposed.id });
    expect(data.map(({ action, subject }) => [action, subject.name])).toEqual([
      ["correction.confirmed", ref],
      ["correction.proposed", ref],
    ]);
    expect(data[0]?.details).toMatchObject({ amount: -5.23, purpose, reason });
  });

  it("is confirmed once, however many admins press concurrently", async () => {
    const { id, ref } = await makeProposed({ cents: 900 });
    const admins = await Promise.all(Array.from({ length: 4 }, makeAdmin));
    const outcomes = await Promise.allSettled(admins.map((admin) => callAs(admin, confirmCorrection, { id })));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await bookedOf(ref)).toEqual({ psp_clearing: -900, losses: 900 });
  });

  it("is proposed once, until it is withdrawn", async () => {
    const ref = await makeDifference();
    const admins = [await makeAdmin(), await makeAdmin()];
    const propose = (admin: Person) => callAs(admin, proposeCorrection, { ref, purpose: "loss", reason });
    const outcomes = await Promise.allSettled(admins.map(propose));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const [first, second] = admins as [Person, Person]; // two
    expect(await codeOf(propose(first))).toBe("correction.waiting");
    const [{ id } = { id: 0 }] = await testDb().select().from(ledgerCorrections).where(eq(ledgerCorrections.ref, ref));
    expect(await callAs(second, withdrawCorrection, { id })).toMatchObject({ status: "withdrawn" });
    expect(await codeOf(callAs(second, withdrawCorrection, { id }))).toBe("correction.decided");
    expect(await codeOf(callAs(second, confirmCorrection, { id }))).toBe("correction.decided");
    expect(await propose(first)).toMatchObject({ status: "proposed" });
    expect(await bookedOf(ref)).toEqual({});
  });

  it("is refused when the difference has changed or gone since", async () => {
    const { id, ref } = await makeProposed({ cents: -500 });
    const admin = await makeAdmin();
    await testDb().update(providerMovements).set({ amountCents: -700 }).where(eq(providerMovements.providerRef, ref));
    expect(await codeOf(callAs(admin, confirmCorrection, { id }))).toBe("correction.outdated");
    await testDb().delete(providerMovements).where(eq(providerMovements.providerRef, ref));
    expect(await codeOf(callAs(admin, confirmCorrection, { id }))).toBe("correction.no_difference");
    expect(await bookedOf(ref)).toEqual({});
  });

  it("is of a difference that there is, and has a reason", async () => {
    const admin = await makeAdmin();
    const ref = await makeDifference();
    const propose = (over: Record<string, unknown>) =>
      callAs(admin, proposeCorrection, { ref, purpose: "loss", reason, ...over });
    expect(await codeOf(propose({ ref: "ch_unknown" }))).toBe("correction.no_difference");
    expect(issueCodes(await appErrorOf(propose({ reason: "ok" })))).toEqual(["reason: min_length"]);
    expect(issueCodes(await appErrorOf(propose({ purpose: "gift" })))).toEqual(["purpose: not_an_option"]);
    expect(issueCodes(await appErrorOf(propose({ amount: 5 })))).toEqual(["amount: invalid"]);
    expect(await codeOf(callAs(admin, confirmCorrection, { id: 999_999_999 }))).toBe("correction.not_found");
    for (const person of [await makePerson({ staffRole: "moderator" }), await makePerson()])
      expect(await codeOf(callAs(person, proposeCorrection, { ref, purpose: "loss", reason }))).toBe(
        "auth.admin_required",
      );
  });

  it("of a movement in another currency is of the euros that are given for it", async () => {
    const ref = await makeDifference({ cents: -10_000, currency: "mad" });
    const [first, second] = [await makeAdmin(), await makeAdmin()];
    const about = { ref, purpose: "provider_fee", reason } as const;
    expect(issueCodes(await appErrorOf(callAs(first, proposeCorrection, about)))).toEqual(["amount: required"]);
    const { id } = await callAs(first, proposeCorrection, { ...about, amount: 9.2 });
    await callAs(second, confirmCorrection, { id });
    expect(await bookedOf(ref)).toEqual({ psp_clearing: 920, provider_fees: -920 });
    expect(await differencesOf(ref)).toEqual([]);
  });

  it("of what is in the books alone counts from its confirmation on", async () => {
    const ref = `never_moved_${Date.now()}`;
    await makeDifference();
    const before = { now: new Date(Date.now() - 3 * HOUR_MS), deferred: null, subscriptions: SUBSCRIPTIONS };
    await testDb().transaction((tx) =>
      transferMoney(
        { ...before, tx },
        {
          ...{ kind: "refund", key: ref, reservationId: null, at: { provider: "simulated", providerRef: ref } },
          entries: [
            { account: { kind: "psp_clearing" }, amountCents: 300 },
            { account: { kind: "losses" }, amountCents: -300 },
          ],
        },
      ),
    );
    expect(await differencesOf(ref)).toMatchObject([{ bookedCents: -300, movedCents: 0 }]);
    const [first, second] = [await makeAdmin(), await makeAdmin()];
    const { id } = await callAs(first, proposeCorrection, { ref, purpose: "loss", reason });
    await callAs(second, confirmCorrection, { id });
    expect(await differencesOf(ref)).toEqual([]);
    await ledgerIsClean();
  });
});
