import { and, eq, inArray } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditLog } from "@/db/schema/core/audit";
import { moneyIncidents } from "@/db/schema/deals/incidents";
import { payouts } from "@/db/schema/deals/payments";
import { reservations } from "@/db/schema/deals/reservations";
import { users } from "@/db/schema/identity/accounts";
import { mails } from "@/db/schema/identity/mails";
import { findWaitingWorkspaces } from "@/lib/deals/bank-transfers/queries";
import { payOut } from "@/lib/deals/payouts/pay-out";
import { cancelBatch } from "@/lib/staff/bank-transfers/cancel-batch";
import { createBatch } from "@/lib/staff/bank-transfers/create-batch";
import { getBatch } from "@/lib/staff/bank-transfers/get-batch";
import { listBatches } from "@/lib/staff/bank-transfers/list-batches";
import { listWaitingTransfers } from "@/lib/staff/bank-transfers/list-waiting-transfers";
import { readBatchOrder } from "@/lib/staff/bank-transfers/read-batch-order";
import { readBatchTable } from "@/lib/staff/bank-transfers/read-batch-table";
import { releaseBatch } from "@/lib/staff/bank-transfers/release-batch";
import {
  later,
  makeAdmin,
  makeAlgerian,
  makeBankAccount,
  makeReleased,
  makeWaiting,
  transfersTo,
  WHEN_DUE,
} from "@/tests/support/bank/make-transfers";
import { appErrorCodesOf, appErrorOf, callAs, testRuntime } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makeDelivered, makePerson, type Person } from "@/tests/support/factories";
import { ledgerIsClean, sumOf } from "@/tests/support/ledger";
import { withSettings } from "@/tests/support/settings";

const payoutOf = async (reservationId: number) => {
  const [row] = await testDb().select().from(payouts).where(eq(payouts.reservationId, reservationId));
  return row;
};
const waitOf = async (carrier: Person, options = WHEN_DUE) =>
  (await callAs(await makeAdmin(), listWaitingTransfers, {}, options)).data.find(
    ({ workspaceId }) => workspaceId === carrier.workspaceId,
  );
/** Every call about one batch. */
const callsOf = (person: Person, id: number): Promise<unknown>[] => [
  ...[getBatch, releaseBatch, cancelBatch].map((command) => callAs(person, command, { id })),
  ...[readBatchOrder, readBatchTable].map((command) => callAs(person, command, { id })),
];
/** Takes from the staff whoever an earlier test has made an admin. */
const dismissAdmins = () => testDb().update(users).set({ staffRole: null }).where(eq(users.staffRole, "admin"));

describe("a batch", () => {
  it("is drafted of what is due, released by another admin, and books each cent once", async () => {
    const carrier = await makeAlgerian();
    const deals = [await makeWaiting(60, carrier), await makeWaiting(40, carrier)];
    const { batch, releaser, author } = await makeReleased();
    expect(batch).toMatchObject({
      status: "released",
      releasedBy: { id: releaser.userId },
      createdBy: { id: author.userId },
    });
    const [transfer] = await transfersTo(carrier);
    expect(transfer).toMatchObject({ status: "sent", amountCents: 100_00, feeCents: 0, numberEnd: "7890" });
    for (const { reservationId } of deals)
      expect(await payoutOf(reservationId)).toMatchObject({
        ...{ status: "paid", bankTransferId: transfer?.id, providerRef: transfer?.endToEndId, arrivedAt: null },
      });
    expect(await testDb().$count(mails, eq(mails.key, `bank-transfer-sent:${transfer?.id}`))).toBe(1);
    await ledgerIsClean();
    // What is in it goes out no other way.
    for (const { reservationId } of deals) await callAs("system", payOut, { reservationId }, later(24));
    expect(await transfersTo(carrier)).toHaveLength(1);
  });

  it("has nothing that is not due, disputed, held back, too little, or has no usable account", async () => {
    const db = testDb();
    const [small, disputed, warned, held, unnamed] = [
      await makeWaiting(30),
      await makeWaiting(),
      await makeWaiting(),
      await makeWaiting(60, await makeAlgerian({ usableAt: later(1).now })),
      await makeWaiting(60, await makeAlgerian({ nameCheck: "waiting" })),
    ];
    const notDue = await makeDelivered(60, {}, { carrier: await makeAlgerian() });
    const withAccount = await makeWaiting();
    await db.update(reservations).set({ isDisputed: true }).where(eq(reservations.id, disputed.reservationId));
    await db.insert(moneyIncidents).values({
      ...{ kind: "fraud_warning", provider: "simulated", providerRef: `w-${warned.reservationId}`, amountCents: 1 },
      reservationId: warned.reservationId,
    });
    await makeReleased();
    const isIn = async ({ carrier }: { carrier: Person }) => (await transfersTo(carrier)).length;
    expect(await Promise.all([small, disputed, warned, held, unnamed, notDue, withAccount].map(isIn))).toEqual([
      ...[0, 0, 0, 0, 0, 0, 1],
    ]);
    expect((await waitOf(small.carrier))?.wait).toMatchObject({ reason: "below_minimum", until: expect.any(String) });
    expect((await waitOf(disputed.carrier))?.wait).toMatchObject({ reason: "disputed" });
    expect((await waitOf(warned.carrier))?.wait).toMatchObject({ reason: "on_hold" });
    expect((await waitOf(held.carrier))?.wait).toEqual({ reason: "account_new", until: later(1).now.toISOString() });
    expect((await waitOf(unnamed.carrier))?.wait).toMatchObject({ reason: "name_waiting" });
    // Little money goes out, too, once it has waited for a month.
    await callAs(await makeAdmin(), createBatch, {}, later(31 * 24));
    expect(await isIn(small)).toBe(1);
    await db.delete(moneyIncidents).where(eq(moneyIncidents.reservationId, warned.reservationId));
    await db.update(reservations).set({ isDisputed: false }).where(eq(reservations.id, disputed.reservationId));
  });

  it("is had once by two admins who draft at the same time, and released once by two who press at once", async () => {
    const deal = await makeWaiting();
    const [one, other] = [await makeAdmin(), await makeAdmin()];
    const drafts = await Promise.allSettled([one, other].map((admin) => callAs(admin, createBatch, {}, WHEN_DUE)));
    expect(await transfersTo(deal.carrier)).toHaveLength(1);
    const [made] = drafts.flatMap((draft) => (draft.status === "fulfilled" ? [draft.value] : []));
    const third = await makeAdmin();
    const id = made?.id ?? 0;
    const ends = await Promise.allSettled([one, third].map((admin) => callAs(admin, releaseBatch, { id }, WHEN_DUE)));
    expect(ends.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect((await transfersTo(deal.carrier)).map(({ status }) => status)).toEqual(["sent"]);
    await ledgerIsClean();
  });

  it("leaves without what has changed since it was drafted", async () => {
    const db = testDb();
    const [kept, disputed, moved] = [await makeWaiting(), await makeWaiting(), await makeWaiting()];
    const author = await makeAdmin();
    const { id } = await callAs(author, createBatch, {}, WHEN_DUE);
    await db.update(reservations).set({ isDisputed: true }).where(eq(reservations.id, disputed.reservationId));
    await makeBankAccount(moved.carrier, { changedAt: later(1).now, number: "00799999001234569999" });
    const draft = await callAs(author, getBatch, { id }, later(2));
    const isChanged = (carrier: Person) => draft.transfers.find((one) => one.carrier.id === carrier.userId)?.isChanged;
    expect([kept, disputed, moved].map(({ carrier }) => isChanged(carrier))).toEqual([false, true, true]);
    await callAs(await makeAdmin(), releaseBatch, { id }, later(2));
    const statusOf = async (carrier: Person) => (await transfersTo(carrier)).map(({ status }) => status);
    expect(await statusOf(kept.carrier)).toEqual(["sent"]);
    expect(await statusOf(disputed.carrier)).toEqual(["cancelled"]);
    expect(await statusOf(moved.carrier)).toEqual(["cancelled"]);
    expect(await payoutOf(moved.reservationId)).toMatchObject({ status: "due", bankTransferId: null });
    await db.update(reservations).set({ isDisputed: false }).where(eq(reservations.id, disputed.reservationId));
    await ledgerIsClean();
  });

  it("is cancelled before its release alone, and what it had is due for the next", async () => {
    const deal = await makeWaiting();
    const admin = await makeAdmin();
    const { id } = await callAs(admin, createBatch, {}, WHEN_DUE);
    expect((await appErrorOf(callAs(admin, readBatchOrder, { id }))).code).toBe("batch.not_ready");
    expect(await callAs(admin, cancelBatch, { id }, WHEN_DUE)).toMatchObject({ status: "cancelled", release: "over" });
    expect(await appErrorCodesOf([callAs(admin, cancelBatch, { id }), callAs(admin, releaseBatch, { id })])).toEqual([
      ...["batch.wrong_state", "batch.wrong_state"],
    ]);
    const { batch, releaser } = await makeReleased();
    expect((await transfersTo(deal.carrier)).map(({ status }) => status)).toEqual(["cancelled", "sent"]);
    expect((await appErrorOf(callAs(releaser, cancelBatch, { id: batch.id }))).code).toBe("batch.wrong_state");
  });

  it("needs another admin from the sum of the settings on, or the only one there is, which the log says", async () => {
    const deal = await makeWaiting();
    await dismissAdmins();
    const [author, other] = [await makeAdmin(), await makeAdmin()];
    await withSettings({ BANK_TRANSFER_SECOND_ADMIN_FROM_CENTS: "6000" }, async () => {
      const { id, release, total } = await callAs(author, createBatch, {}, WHEN_DUE);
      expect(release).toBe("second_admin");
      expect((await appErrorOf(callAs(author, releaseBatch, { id }, WHEN_DUE))).code).toBe("batch.second_admin");
      await testDb().update(users).set({ staffRole: null }).where(eq(users.id, other.userId));
      expect((await callAs(author, getBatch, { id })).release).toBe("allowed");
      await callAs(author, releaseBatch, { id }, WHEN_DUE);
      const isOfIt = and(eq(auditLog.action, "batch.release_batch"), eq(auditLog.subjectId, id));
      const [entry] = await testDb().select().from(auditLog).where(isOfIt);
      expect(entry?.details).toMatchObject({ isAlone: true, amountCents: Math.round(total * 100) });
    });
    expect((await transfersTo(deal.carrier)).map(({ status }) => status)).toEqual(["sent"]);
  });

  it("below that sum is its author's to release", async () => {
    await makeWaiting();
    const author = await makeAdmin();
    const { id, release } = await callAs(author, createBatch, {}, WHEN_DUE);
    expect(release).toBe("allowed");
    expect((await callAs(author, releaseBatch, { id }, WHEN_DUE)).status).toBe("released");
  });

  it("is not released by who is paid with it, while there is another admin", async () => {
    const carrier = await makeAlgerian();
    await makeWaiting(60, carrier);
    await testDb().update(users).set({ staffRole: "admin" }).where(eq(users.id, carrier.userId));
    const { id } = await callAs(await makeAdmin(), createBatch, {}, WHEN_DUE);
    expect((await callAs(carrier, getBatch, { id })).release).toBe("own_deal");
    expect((await appErrorOf(callAs(carrier, releaseBatch, { id }, WHEN_DUE))).code).toBe("dispute.own_deal");
    await testDb().update(users).set({ staffRole: null }).where(eq(users.id, carrier.userId));
  });

  it("takes the fee of the settings from the carrier", async () => {
    const deal = await makeWaiting();
    await withSettings({ BANK_TRANSFER_FEE_CENTS: "350" }, () => makeReleased());
    const [transfer] = await transfersTo(deal.carrier);
    expect([transfer?.amountCents, transfer?.feeCents]).toEqual([56_50, 3_50]);
    expect(await sumOf("bank_fees")).toBe(3_50);
    await ledgerIsClean();
  });

  it("pays nothing out of a real account that nobody has really paid", async () => {
    const deal = await makeWaiting();
    const { bank } = testRuntime().adapters;
    expect(bank.isReal).toBe(false);
    const now = WHEN_DUE.now;
    const found = async (isReal: boolean) =>
      (await findWaitingWorkspaces(testDb(), { now, isReal, isUsable: true, limit: 500 })).includes(
        deal.carrier.workspaceId,
      );
    expect([await found(false), await found(true)]).toEqual([true, false]);
  });

  it("has nothing to draft of nothing, and is not found by a wrong number", async () => {
    const admin = await makeAdmin();
    await testDb()
      .update(payouts)
      .set({ way: null })
      .where(inArray(payouts.status, ["due"]));
    expect((await appErrorOf(callAs(admin, createBatch, {}, WHEN_DUE))).code).toBe("batch.nothing_due");
    const id = 2_000_000_000;
    expect(new Set(await appErrorCodesOf(callsOf(admin, id)))).toEqual(new Set(["batch.not_found"]));
    for (const wrong of [0, -1, "x", null])
      expect((await appErrorOf(callAs(admin, getBatch, { id: wrong }))).code).toBe("request.invalid");
  });
});

it("admins alone see batches and what waits, newest first", async () => {
  await makeWaiting();
  const { batch, releaser } = await makeReleased();
  const { data, totalCount } = await callAs(releaser, listBatches, { limit: 2 });
  expect(data[0]?.id).toBe(batch.id);
  expect(totalCount).toBeGreaterThanOrEqual(data.length);
  const [moderator, owner] = [await makePerson({ staffRole: "moderator" }), await makePerson()];
  for (const person of [moderator, owner])
    expect(
      new Set(
        await appErrorCodesOf([
          callAs(person, createBatch),
          callAs(person, listBatches),
          callAs(person, listWaitingTransfers),
          ...callsOf(person, batch.id),
        ]),
      ),
    ).toEqual(new Set(["auth.admin_required"]));
});
