import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { mails } from "@/db/schema/identity/mails";
import { members } from "@/db/schema/identity/workspaces";
import { IDENTITY_DUE } from "@/lib/deals/cancellations/limits";
import { cancelReservation } from "@/lib/deals/reservations/cancel-reservation";
import { getReservation } from "@/lib/deals/reservations/get-reservation";
import { listMessages } from "@/lib/deals/rooms/list-messages";
import { callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makePaid, makePerson, makeReservation, type Person } from "@/tests/support/factories";
import { ledgerIsClean } from "@/tests/support/ledger";

type Verification = "none" | "pending" | "verified" | "rejected";

const carrierWho = (verification: Verification) => makePerson({ logisticsType: "carrier", verification });
const asksOf = async ({ userId }: Person) =>
  (
    await testDb()
      .select({ key: mails.key })
      .from(mails)
      .where(and(eq(mails.userId, userId), eq(mails.template, "identity_due")))
  ).length;
const systemWords = async (reader: Person, chatRoomId: number) =>
  (await callAs(reader, listMessages, { chatRoomId })).data
    .filter(({ messageType }) => messageType === "system")
    .map(({ content }) => content);
const verify = ({ userId }: Person, verification: Verification) =>
  testDb().update(members).set({ verification }).where(eq(members.userId, userId));

describe("a deal whose carrier is not verified", () => {
  it.each([
    ["verified", 0],
    ["none", 1],
    ["rejected", 1],
    ["pending", 0],
  ] as const)("says so to both sides (%s), and asks the carrier for documents", async (verification, asked) => {
    const carrier = await carrierWho(verification);
    const { shipper, room, reservationId } = await makeReservation(50, {}, { carrier });
    const isVerified = verification === "verified";
    for (const side of [shipper, carrier]) {
      const words = await systemWords(side, room.id);
      expect(words.includes("identity_awaited"), String(words)).toBe(!isVerified);
      const view = await callAs(side, getReservation, { id: reservationId });
      const due = view.identityDueAt && Date.parse(view.departsAt) - Date.parse(view.identityDueAt);
      expect(due).toBe(isVerified ? null : IDENTITY_DUE.hoursBeforeDeparture * 3_600_000);
    }
    expect(await asksOf(carrier)).toBe(asked);
  });

  it("asks again once it is paid, and no longer after the verification", async () => {
    const carrier = await carrierWho("none");
    const { shipper, reservationId } = await makePaid(50, {}, { carrier });
    expect(await asksOf(carrier)).toBe(2);
    await verify(carrier, "verified");
    expect((await callAs(shipper, getReservation, { id: reservationId })).identityDueAt).toBeNull();
  });

  it("gives the shipper everything back from the day before the departure on, and only then", async () => {
    const carrier = await carrierWho("none");
    const [early, late, verified] = [
      await makePaid(50, {}, { carrier }),
      await makePaid(50, {}, { carrier }),
      await makePaid(50),
    ];
    const refundOf = async ({ shipper, reservationId }: typeof early, isLate: boolean) => {
      const { departsAt, total, prices } = await callAs(shipper, getReservation, { id: reservationId });
      const due = Date.parse(departsAt) - IDENTITY_DUE.hoursBeforeDeparture * 3_600_000;
      const now = new Date(due + (isLate ? 1 : -60_000));
      const before = await callAs(shipper, getReservation, { id: reservationId }, { now });
      await callAs(shipper, cancelReservation, { id: reservationId }, { now });
      const { timeline } = await callAs(shipper, getReservation, { id: reservationId });
      const refund = Number(timeline.at(-1)?.details.refundCents);
      const all = Math.round(total * 100);
      const fees = Math.round((prices.platformFee + prices.processingFee) * 100);
      return { isUnable: before.isCarrierUnable, kept: all - refund, fees };
    };
    const beforeDue = await refundOf(early, false);
    expect(beforeDue).toEqual({ isUnable: false, kept: beforeDue.fees, fees: beforeDue.fees });
    expect(await refundOf(late, true)).toMatchObject({ isUnable: true, kept: 0 });
    // A verified carrier keeps half of the price of a late cancellation.
    const kept = await refundOf(verified, true);
    expect(kept.isUnable).toBe(false);
    expect(kept.kept).toBeGreaterThan(kept.fees);
    await ledgerIsClean();
  });
});
