import { and, eq, isNull } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditLog } from "@/db/schema/core/audit";
import { payoutBatches } from "@/db/schema/deals/bank-transfers";
import { moneyIncidents } from "@/db/schema/deals/incidents";
import { payouts } from "@/db/schema/deals/payments";
import { users } from "@/db/schema/identity/accounts";
import { mails } from "@/db/schema/identity/mails";
import { batchName } from "@/lib/deals/bank-transfers/rules";
import { getPaymentOverview } from "@/lib/deals/payments/get-payment-overview";
import { createBatch } from "@/lib/staff/bank-transfers/create-batch";
import { markTransfer } from "@/lib/staff/bank-transfers/mark-transfer";
import { readStatement } from "@/lib/staff/bank-transfers/read-statement";
import { releaseBatch } from "@/lib/staff/bank-transfers/release-batch";
import {
  later,
  makeAdmin,
  makeBankAccount,
  makeSent,
  makeWaiting,
  transfersTo,
} from "@/tests/support/bank/make-transfers";
import { type CamtEntry, executed, returned, writeCamt } from "@/tests/support/bank/write-camt";
import { appErrorCodesOf, appErrorOf, callAs, issueCodes } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makePerson, type Person } from "@/tests/support/factories";
import { ledgerIsClean, sumOf } from "@/tests/support/ledger";

const NOTE = "Vu sur le site de la banque.";
const read = async (entries: readonly CamtEntry[], options = later(24)) =>
  callAs(await makeAdmin(), readStatement, { file: writeCamt({ entries }) }, options);
const payoutOf = async (reservationId: number) => {
  const [row] = await testDb().select().from(payouts).where(eq(payouts.reservationId, reservationId));
  return row;
};

const statusOf = async ({ carrier }: { carrier: Person }) => (await transfersTo(carrier)).map(({ status }) => status);
const batchOf = async (id: number) => (await testDb().select().from(payoutBatches).where(eq(payoutBatches.id, id)))[0];

describe("a statement of the bank", () => {
  it("has what was executed arrive, and settles the batch; the same file again changes nothing", async () => {
    const sent = await makeSent();
    expect(await read([executed(sent)])).toMatchObject({ executed: 1, returned: 0, unchanged: 0, differing: [] });
    expect(await statusOf(sent)).toEqual(["executed"]);
    expect((await payoutOf(sent.reservationId))?.arrivedAt).toEqual(later(24).now);
    expect((await batchOf(sent.batch.id))?.status).toBe("settled");
    const before = JSON.stringify([await transfersTo(sent.carrier), await payoutOf(sent.reservationId)]);
    expect(await read([executed(sent)], later(48))).toMatchObject({ executed: 0, returned: 0, unchanged: 1 });
    expect(JSON.stringify([await transfersTo(sent.carrier), await payoutOf(sent.reservationId)])).toBe(before);
    await ledgerIsClean();
  });

  it("has what came back due again, told to the carrier with the bank's reason, and counted as not paid", async () => {
    const sent = await makeSent();
    const before = await sumOf("operator_bank");
    await read([executed(sent)]);
    expect(await read([returned(sent)], later(72))).toMatchObject({ executed: 0, returned: 1 });
    expect(await payoutOf(sent.reservationId)).toMatchObject({
      ...{ status: "due", arrivedAt: null, paidAt: null, bankTransferId: null, returnReason: "account_closed" },
    });
    expect((await transfersTo(sent.carrier))[0]).toMatchObject({
      ...{ status: "returned", reason: "account_closed", note: "AC04 COMPTE CLOS" },
    });
    expect(await sumOf("operator_bank")).toBe(before - 60_00);
    expect((await callAs(sent.carrier, getPaymentOverview)).carrier).toMatchObject({ due: 60, paidOut: 0 });
    const [mail] = await testDb()
      .select()
      .from(mails)
      .where(eq(mails.key, `bank-transfer-returned:${sent.transfer.id}`));
    expect(mail).toMatchObject({ userId: sent.carrier.userId, params: { reason: "account_closed", end: "7890" } });
    const open = and(eq(moneyIncidents.reservationId, sent.reservationId), isNull(moneyIncidents.outcome));
    expect(await testDb().$count(moneyIncidents, open)).toBe(1);
    // Both files again, in the order in which nobody means them.
    expect(await read([returned(sent), executed(sent)], later(96))).toMatchObject({ unchanged: 2, contradicted: [] });
    expect(await statusOf(sent)).toEqual(["returned"]);
    await ledgerIsClean();
  });

  it("that reports both at once has both, whichever comes first in it", async () => {
    const sent = await makeSent();
    expect(await read([returned(sent), executed(sent)])).toMatchObject({ executed: 1, returned: 1 });
    expect((await transfersTo(sent.carrier))[0]).toMatchObject({
      executedAt: later(24).now,
      returnedAt: later(24).now,
    });
    await ledgerIsClean();
  });

  it("has a returned payout go out again, once, to an account that was saved anew", async () => {
    const sent = await makeSent();
    await read([returned(sent)]);
    const admin = await makeAdmin();
    expect((await appErrorOf(callAs(admin, createBatch, {}, later(30)))).code).toBe("batch.nothing_due");
    await makeBankAccount(sent.carrier, { changedAt: later(40).now, usableAt: later(88).now });
    expect((await appErrorOf(callAs(admin, createBatch, {}, later(41)))).code).toBe("batch.nothing_due");
    const { id } = await callAs(admin, createBatch, {}, later(90));
    await callAs(admin, releaseBatch, { id }, later(90));
    const [first, second] = await transfersTo(sent.carrier);
    expect([first?.status, second?.status]).toEqual(["returned", "sent"]);
    expect(second?.endToEndId).not.toBe(first?.endToEndId);
    expect(await payoutOf(sent.reservationId)).toMatchObject({ status: "paid", returnedAt: null, returnReason: null });
    const open = and(eq(moneyIncidents.reservationId, sent.reservationId), isNull(moneyIncidents.outcome));
    expect(await testDb().$count(moneyIncidents, open)).toBe(0);
    if (second) await read([executed({ transfer: second })], later(120));
    // The first transfer's file, uploaded once more, is of the first transfer.
    await read([returned(sent), executed(sent)], later(121));
    expect(await statusOf(sent)).toEqual(["returned", "executed"]);
    expect((await payoutOf(sent.reservationId))?.arrivedAt).toEqual(later(120).now);
    expect((await callAs(sent.carrier, getPaymentOverview)).carrier).toMatchObject({ due: 0, paidOut: 60 });
    await ledgerIsClean();
  });

  it("lists amounts that differ and entries that are not ours, and changes nothing for them", async () => {
    const sent = await makeSent();
    const less: CamtEntry = { parts: [{ endToEndId: sent.transfer.endToEndId, amount: "59.00" }] };
    const other: CamtEntry = { direction: "CRDT", parts: [{ endToEndId: "STRIPE-1", amount: "999.00" }] };
    const soon: CamtEntry = { ...executed(sent), status: "PDNG" };
    const abroad: CamtEntry = { currency: "DZD", parts: [{ endToEndId: sent.transfer.endToEndId, amount: "60.00" }] };
    expect(await read([less, other, soon, abroad, { ...other, status: "PDNG" }])).toEqual({
      ...{ executed: 0, returned: 0, unchanged: 0, pending: 1, unknownCount: 1, contradicted: [] },
      unknown: [{ ref: "STRIPE-1", amount: 999 }],
      differing: [
        { ref: sent.transfer.endToEndId, batchId: sent.batch.id, expected: 60, amount: 59 },
        { ref: sent.transfer.endToEndId, batchId: sent.batch.id, expected: 60, amount: null },
      ],
    });
    expect(await statusOf(sent)).toEqual(["sent"]);
    await ledgerIsClean();
  });

  it("may book an order as a whole, whose sum has to be that of its transfers", async () => {
    const sent = await makeSent();
    const row = await batchOf(sent.batch.id);
    if (!row) throw new Error("no batch");
    const orderName = `${batchName(row)}-INTL`;
    expect(await read([{ orderName, amount: "60.01" }])).toMatchObject({ executed: 0, differing: [{ expected: 60 }] });
    expect(await read([{ orderName: `${batchName(row)}-SEPA`, amount: "60.00" }])).toMatchObject({ unknownCount: 1 });
    expect(await read([{ orderName: "VIR-000001-AAAA-INTL", amount: "60.00" }])).toMatchObject({ unknownCount: 1 });
    expect(await read([{ orderName, amount: "60.00", direction: "CRDT" }])).toMatchObject({ unknownCount: 1 });
    expect(await read([{ orderName, amount: "60.00" }])).toMatchObject({ executed: 1 });
    expect(await statusOf(sent)).toEqual(["executed"]);
  });

  it("reports what it contradicts: a transfer that never left, or was marked as returned", async () => {
    const sent = await makeSent();
    const deal = await makeWaiting();
    const { id } = await callAs(sent.author, createBatch, {}, later(1));
    const planned = (await transfersTo(deal.carrier)).at(-1);
    const mark = { id: sent.transfer.id, answer: "returned", reason: "unspecified", note: NOTE };
    await callAs(sent.author, markTransfer, mark, later(2));
    if (!planned) throw new Error("no transfer");
    expect(await read([executed(sent), executed({ transfer: planned })])).toMatchObject({
      executed: 0,
      contradicted: [
        { ref: sent.transfer.endToEndId, batchId: sent.batch.id },
        { ref: planned.endToEndId, batchId: id },
      ],
    });
    expect(await statusOf(deal)).toEqual(["planned"]);
    await ledgerIsClean();
  });

  it("that is none is refused with the reason, and moderators read none", async () => {
    const admin = await makeAdmin();
    const refused = async (file: string) => appErrorOf(callAs(admin, readStatement, { file }));
    for (const [file, problem] of [
      ["<a/>", "unknown_format"],
      ["nonsense", "malformed"],
      [writeCamt({ entries: [] }).replace("<Document", "<!DOCTYPE d><Document"), "forbidden"],
    ] as const)
      expect(await refused(file)).toMatchObject({
        ...{ code: "batch.statement_refused", detail: { params: { problem } } },
      });
    expect((await refused("")).code).toBe("request.invalid");
    const [moderator, person] = [await makePerson({ staffRole: "moderator" }), await makePerson()];
    const empty = { file: writeCamt({ entries: [] }) };
    expect(
      await appErrorCodesOf([
        callAs(moderator, readStatement, empty),
        callAs(person, readStatement, empty),
        callAs("visitor", readStatement, empty),
      ]),
    ).toEqual(["auth.admin_required", "auth.admin_required", "auth.required"]);
  });

  it("is applied once by two admins who read it at the same time", async () => {
    const sent = await makeSent();
    const results = await Promise.all([read([executed(sent)]), read([executed(sent)]), read([executed(sent)])]);
    expect(results.reduce((sum, one) => sum + one.executed, 0)).toBe(1);
    const back = await Promise.all([read([returned(sent)]), read([returned(sent)])]);
    expect(back.reduce((sum, one) => sum + one.returned, 0)).toBe(1);
    const key = `bank-transfer-returned:${sent.transfer.id}`;
    expect(await testDb().$count(mails, eq(mails.key, key))).toBe(1);
    await ledgerIsClean();
  });
});

describe("a transfer that is marked by hand", () => {
  it("is executed or returned with a note, is audited, and shows who did so", async () => {
    const sent = await makeSent();
    const admin = await makeAdmin();
    const { id } = sent.transfer;
    expect(await callAs(admin, markTransfer, { id, answer: "executed", note: NOTE }, later(24))).toMatchObject({
      status: "settled",
      transfers: [{ status: "executed", note: NOTE, answers: ["returned"] }],
    });
    const mark = { id, answer: "returned", reason: "account_closed", lost: 12.5, note: NOTE };
    const fees = await sumOf("bank_fees");
    await callAs(admin, markTransfer, mark, later(48));
    expect((await transfersTo(sent.carrier))[0]).toMatchObject({
      ...{ status: "returned", markedById: admin.userId, lostCents: 12_50 },
    });
    // What the banks kept is the operator's cost; the carrier is owed all of it.
    expect(await sumOf("bank_fees")).toBe(fees - 12_50);
    expect(await payoutOf(sent.reservationId)).toMatchObject({ status: "due", amountCents: 60_00 });
    const marks = and(eq(auditLog.action, "batch.mark_transfer"), eq(auditLog.actorId, admin.userId));
    expect(await testDb().$count(auditLog, marks)).toBe(2);
    expect((await appErrorOf(callAs(admin, markTransfer, mark, later(49)))).code).toBe("batch.transfer_state");
    await ledgerIsClean();
  });

  it("is not one's own team's, needs its reason, and none that is planned or unknown", async () => {
    const sent = await makeSent();
    const admin = await makeAdmin();
    const { id } = sent.transfer;
    const refusal = async (input: Record<string, unknown>) =>
      appErrorOf(callAs(admin, markTransfer, { id, note: NOTE, ...input }));
    expect(issueCodes(await refusal({ answer: "returned" }))).toEqual(["reason: required"]);
    expect(issueCodes(await refusal({ answer: "executed", reason: "refused" }))).toEqual(["reason: invalid"]);
    expect(issueCodes(await refusal({ answer: "returned", reason: "refused", lost: 60.01 }))).toEqual([
      "lost: max_value",
    ]);
    for (const wrong of [
      { answer: "sent" },
      { answer: "executed", note: "" },
      { answer: "executed", note: "x".repeat(501) },
    ])
      expect((await refusal(wrong)).code).toBe("request.invalid");
    expect((await refusal({ id: 2_000_000_000, answer: "executed" })).code).toBe("batch.transfer_not_found");
    await testDb().update(users).set({ staffRole: "admin" }).where(eq(users.id, sent.carrier.userId));
    const own = { id, answer: "executed", note: NOTE };
    expect((await appErrorOf(callAs(sent.carrier, markTransfer, own))).code).toBe("dispute.own_deal");
    await testDb().update(users).set({ staffRole: null }).where(eq(users.id, sent.carrier.userId));
    expect((await appErrorOf(callAs(sent.carrier, markTransfer, own))).code).toBe("auth.admin_required");
    const deal = await makeWaiting();
    await callAs(admin, createBatch, {}, later(1));
    const planned = (await transfersTo(deal.carrier)).at(-1);
    expect((await refusal({ id: planned?.id, answer: "executed" })).code).toBe("batch.transfer_state");
    expect(await statusOf(sent)).toEqual(["sent"]);
  });

  it("once, by two admins at the same time", async () => {
    const sent = await makeSent();
    const mark = { id: sent.transfer.id, answer: "returned", reason: "refused", note: NOTE };
    const ends = await Promise.allSettled(
      [await makeAdmin(), await makeAdmin()].map((admin) => callAs(admin, markTransfer, mark, later(5))),
    );
    expect(ends.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await ledgerIsClean();
  });
});
