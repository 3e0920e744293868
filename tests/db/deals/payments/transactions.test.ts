import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { payouts } from "@/db/schema/deals/payments";
import { deriveCode } from "@/lib/deals/handover/derive-code";
import { enterDropCode } from "@/lib/deals/handover/enter-drop-code";
import { enterPickupCode } from "@/lib/deals/handover/enter-pickup-code";
import { checkLedger } from "@/lib/deals/ledger/check-ledger";
import { confirmPayment } from "@/lib/deals/payments/confirm-payment";
import { getPaymentOverview } from "@/lib/deals/payments/get-payment-overview";
import { listTransactions } from "@/lib/deals/payments/list-transactions";
import { refundPayment } from "@/lib/deals/payments/refund-payment";
import { startPayment } from "@/lib/deals/payments/start-payment";
import { payOut } from "@/lib/deals/payouts/pay-out";
import { cancelReservation } from "@/lib/deals/reservations/cancel-reservation";
import { expireReservation } from "@/lib/deals/reservations/expire-reservation";
import { getReservation } from "@/lib/deals/reservations/get-reservation";
import { appErrorOf, callAs, issueCodes } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makePaid, makePerson, makeReservation, type Person } from "@/tests/support/factories";
import { CARD } from "@/tests/support/inputs";

const HOUR_MS = 3_600_000;
const NOTHING = {
  shipper: { paid: 0, held: 0, refunded: 0, refunding: 0, toPay: 0, toPayCount: 0, toPayNext: [] },
  carrier: { held: 0, due: 0, dueNext: [], paidOut: 0 },
  newest: [],
};

const figuresOf = (person: Person) => callAs(person, getPaymentOverview);
const rowsOf = async (person: Person, filters: Record<string, unknown> = {}) =>
  (await callAs(person, listTransactions, filters)).data;

async function deliver({ carrier, reservationId }: { carrier: Person; reservationId: number }) {
  await callAs(carrier, enterPickupCode, { id: reservationId, code: deriveCode(reservationId, "pickup", 1) });
  await callAs(carrier, enterDropCode, { id: reservationId, code: deriveCode(reservationId, "drop", 1) });
}

describe("the figures of a workspace", () => {
  it("are all zero for a newcomer", async () => {
    expect(await figuresOf(await makePerson())).toEqual(NOTHING);
  });

  it("follow a deal from the offer to the payout, on both sides", async () => {
    const deal = await makeReservation(50);
    const { shipper, carrier, reservationId } = deal;
    const waiting = await figuresOf(shipper);
    expect(waiting.shipper).toMatchObject({ toPay: 57, toPayCount: 1, toPayNext: [{ reservationId, amount: 57 }] });
    expect((await figuresOf(carrier)).carrier).toEqual(NOTHING.carrier);

    const payment = await callAs(shipper, startPayment, { reservationId });
    expect(await rowsOf(shipper)).toMatchObject([{ kind: "payment", status: "pending", hasReceipt: false }]);
    await callAs(shipper, confirmPayment, { id: payment.id, method: CARD });
    expect((await figuresOf(shipper)).shipper).toMatchObject({ paid: 57, held: 50, toPay: 0, toPayNext: [] });
    expect((await figuresOf(carrier)).carrier).toMatchObject({ held: 50, due: 0, paidOut: 0 });
    expect(await rowsOf(carrier)).toEqual([]);

    await deliver(deal);
    expect((await figuresOf(shipper)).shipper).toMatchObject({ paid: 57, held: 0 });
    const due = (await figuresOf(carrier)).carrier;
    expect(due).toMatchObject({ held: 0, due: 50, dueNext: [{ reservationId, amount: 50, isPaused: false }] });
    expect(await rowsOf(carrier)).toMatchObject([{ kind: "payout", side: "carrier", status: "pending", amount: 50 }]);

    const later = new Date(Date.now() + 49 * HOUR_MS);
    await callAs("system", payOut, { reservationId }, { now: later });
    expect((await figuresOf(carrier)).carrier).toEqual({ held: 0, due: 0, dueNext: [], paidOut: 50 });
    expect(await rowsOf(carrier)).toMatchObject([{ kind: "payout", status: "completed", dueAt: null }]);
    expect(await checkLedger(testDb())).toEqual([]);
  });

  it.each([
    ["sent", { arrivedAt: null, returnedAt: null }, "processing", "paid"],
    ["arrived", { returnedAt: null }, "completed", "arrived"],
    ["sent back", { arrivedAt: null, returnedAt: new Date() }, "failed", "returned"],
  ])("call a payout that was %s what it is, in the list and its filter", async (_name, bank, status, payoutStage) => {
    const deal = await makePaid(50);
    await deliver(deal);
    const later = new Date(Date.now() + 49 * HOUR_MS);
    await callAs("system", payOut, { reservationId: deal.reservationId }, { now: later });
    await testDb().update(payouts).set(bank).where(eq(payouts.reservationId, deal.reservationId));
    for (const filters of [{}, { status }])
      expect(await rowsOf(deal.carrier, filters)).toMatchObject([{ kind: "payout", status, payoutStage }]);
    for (const other of ["pending", "processing", "completed", "failed"].filter((one) => one !== status))
      expect(await rowsOf(deal.carrier, { status: other }), other).toEqual([]);
    expect(await rowsOf(deal.shipper)).toMatchObject([{ kind: "payment", payoutStage: null }]);
  });

  it("show a refund from its decision on, and as sent once it is", async () => {
    const { shipper, carrier, reservationId } = await makePaid(50);
    await callAs(carrier, cancelReservation, { id: reservationId }, { now: new Date(Date.now() + HOUR_MS) });
    expect((await figuresOf(shipper)).shipper).toMatchObject({ paid: 57, held: 0, refunding: 57, refunded: 0 });
    expect(await rowsOf(shipper, { status: "processing" })).toMatchObject([{ kind: "refund", amount: 57 }]);
    await callAs("system", refundPayment, { reservationId });
    expect((await figuresOf(shipper)).shipper).toMatchObject({ paid: 57, refunding: 0, refunded: 57 });
    expect((await rowsOf(shipper)).map(({ kind, status }) => `${kind} ${status}`)).toEqual([
      "refund completed",
      "payment completed",
    ]);
    expect((await figuresOf(carrier)).carrier).toEqual(NOTHING.carrier);
  });

  it("split a late cancellation as the ledger does", async () => {
    const { shipper, carrier, reservationId } = await makePaid(50);
    const now = new Date(Date.now() + 11.5 * 24 * HOUR_MS);
    await callAs(shipper, cancelReservation, { id: reservationId }, { now });
    expect((await figuresOf(shipper)).shipper).toMatchObject({ held: 0, refunding: 25 });
    expect((await figuresOf(carrier)).carrier).toMatchObject({ held: 0, due: 25 });
  });

  it("ask for nothing that can no longer be paid", async () => {
    const { shipper, reservationId } = await makeReservation();
    await callAs(shipper, startPayment, { reservationId });
    const later = new Date(Date.now() + 25 * HOUR_MS);
    expect((await callAs(shipper, getPaymentOverview, {}, { now: later })).shipper.toPayNext).toEqual([]);
    await callAs("system", expireReservation, { reservationId }, { now: later });
    expect(await figuresOf(shipper)).toEqual(NOTHING);
  });

  it("are for the workspace's owner, and its own alone", async () => {
    const { shipper } = await makePaid();
    const contributor = await makePerson({ workspaceId: shipper.workspaceId, role: "contributor" });
    expect((await appErrorOf(callAs(contributor, getPaymentOverview))).code).toBe("auth.owner_required");
    expect((await appErrorOf(callAs(contributor, listTransactions))).code).toBe("auth.owner_required");
    expect(await rowsOf(await makePerson())).toEqual([]);
  });
});

describe("the list of movements", () => {
  it("is narrowed by number, side, status and year, and comes in pages", async () => {
    const { shipper, carrier, reservationId } = await makePaid(50);
    await callAs(shipper, cancelReservation, { id: reservationId }, { now: new Date(Date.now() + HOUR_MS) });
    const { number } = await callAs(shipper, getReservation, { id: reservationId });
    const kinds = async (filters: Record<string, unknown>) => (await rowsOf(shipper, filters)).map(({ kind }) => kind);
    expect(await kinds({ q: number.toLowerCase() })).toEqual(["refund", "payment"]);
    for (const q of [number.slice(3), "vetements ORAN", `carton ${number}`])
      expect(await kinds({ q }), q).toEqual(["refund", "payment"]);
    for (const q of ["%", "_", "'", "-", "vêtements inconnus"]) expect(await kinds({ q }), q).toEqual([]);
    expect(await kinds({ status: "completed" })).toEqual(["payment"]);
    expect(await kinds({ side: "carrier" })).toEqual([]);
    expect(await kinds({ year: 2001 })).toEqual([]);
    const { years } = await callAs(shipper, listTransactions, {});
    expect(await kinds({ year: years[0] })).toContain("refund");
    const second = await callAs(shipper, listTransactions, { page: 2, limit: 1 });
    expect(second).toMatchObject({ totalCount: 2, page: 2, data: [{ kind: "payment", hasReceipt: true }] });
    expect(await rowsOf(carrier)).toEqual([]);
  });

  it("refuses values that no filter has", async () => {
    const person = await makePerson();
    const error = await appErrorOf(callAs(person, listTransactions, { year: "last", status: "lost", sort: "x" }));
    expect(error.code).toBe("request.invalid");
    expect(issueCodes(error).map((issue) => issue.split(":")[0])).toEqual(expect.arrayContaining(["year", "status"]));
  });
});
