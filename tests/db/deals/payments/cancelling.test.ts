import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { ledgerEntries } from "@/db/schema/deals/ledger";
import { payouts } from "@/db/schema/deals/payments";
import { reservations } from "@/db/schema/deals/reservations";
import { trips } from "@/db/schema/listings/trips";
import { acceptOffer } from "@/lib/deals/offers/accept-offer";
import { getPayment } from "@/lib/deals/payments/get-payment";
import { refundPayment } from "@/lib/deals/payments/refund-payment";
import { payOut } from "@/lib/deals/payouts/pay-out";
import { cancelReservation } from "@/lib/deals/reservations/cancel-reservation";
import { getReservation } from "@/lib/deals/reservations/get-reservation";
import { openRoom } from "@/lib/deals/rooms/open-room";
import { getAnnouncement } from "@/lib/listings/announcements/get-announcement";
import { appErrorOf, callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makePaid, makePerson, makeReservation, makeTrip, offerAs, type Person } from "@/tests/support/factories";
import { parcelInput } from "@/tests/support/inputs";
import { ledgerIsClean } from "@/tests/support/ledger";
import { HOUR_MS } from "@/tests/support/payments";

describe("cancelling", () => {
  const back = async (shipper: Person, paymentId: number) =>
    (await callAs(shipper, getPayment, { id: paymentId })).refunded;

  it("an unpaid reservation costs nothing and frees the parcel", async () => {
    const { shipper, carrier, reservationId, announcement } = await makeReservation();
    await callAs(carrier, cancelReservation, { id: reservationId, reason: "Vol annulé" });
    expect(await callAs(shipper, getReservation, { id: reservationId })).toMatchObject({
      status: "cancelled",
      cancelledBy: "carrier",
      cancelReason: "Vol annulé",
    });
    expect((await callAs("visitor", getAnnouncement, { id: announcement.id })).status).toBe(1);
  });

  it("by the shipper later gives the price back and retains the fees", async () => {
    const { shipper, reservationId, paymentId } = await makePaid(50);
    await callAs(shipper, cancelReservation, { id: reservationId }, { now: new Date(Date.now() + HOUR_MS) });
    await callAs("system", refundPayment, { reservationId });
    await callAs("system", refundPayment, { reservationId });
    expect(await back(shipper, paymentId)).toBe(50);
    await ledgerIsClean();
  });

  it("by the carrier gives everything back", async () => {
    const { shipper, carrier, reservationId, paymentId } = await makePaid(50);
    await callAs(carrier, cancelReservation, { id: reservationId }, { now: new Date(Date.now() + HOUR_MS) });
    await callAs("system", refundPayment, { reservationId });
    expect(await back(shipper, paymentId)).toBe(57);
    await ledgerIsClean();
  });

  it("in the last day gives the carrier half, and pays it out", async () => {
    const { shipper, carrier, reservationId, paymentId } = await makePaid(50);
    const now = new Date(Date.now() + 11.5 * 24 * HOUR_MS);
    await callAs(shipper, cancelReservation, { id: reservationId }, { now });
    await callAs("system", refundPayment, { reservationId }, { now });
    await callAs("system", payOut, { reservationId }, { now: new Date(now.getTime() + 49 * HOUR_MS) });
    expect(await back(shipper, paymentId)).toBe(25);
    const [payout] = await testDb().select().from(payouts).where(eq(payouts.reservationId, reservationId));
    expect(payout).toMatchObject({ amountCents: 2_500, status: "paid", workspaceId: carrier.workspaceId });
    await ledgerIsClean();
  });

  it("is for owners, and not for outsiders or after the pickup", async () => {
    const { shipper, carrier, reservationId } = await makePaid();
    const contributor = await makePerson({ workspaceId: shipper.workspaceId, role: "contributor" });
    expect((await appErrorOf(callAs(contributor, cancelReservation, { id: reservationId }))).code).toBe(
      "auth.owner_required",
    );
    expect((await appErrorOf(callAs(await makePerson(), cancelReservation, { id: reservationId }))).code).toBe(
      "reservation.not_found",
    );
    await testDb().update(reservations).set({ status: "in_progress" }).where(eq(reservations.id, reservationId));
    expect((await appErrorOf(callAs(carrier, cancelReservation, { id: reservationId }))).code).toBe(
      "reservation.wrong_state",
    );
  });

  it("gives a trip its capacity back", async () => {
    const carrier = await makePerson({ logisticsType: "carrier" });
    const trip = await makeTrip(carrier);
    const shipper = await makePerson();
    const parcel = parcelInput({ weight: 23 });
    const room = await callAs(shipper, openRoom, { transporterId: trip.id, package: parcel });
    const offer = await offerAs(shipper, { chatRoomId: room.id, amount: 45 });
    const accepted = await callAs(carrier, acceptOffer, { messageId: offer.id });
    const state = async () => (await testDb().select().from(trips).where(eq(trips.id, trip.id)))[0];
    expect(await state()).toMatchObject({ weightHeldGrams: 23_000, status: 2 });
    await callAs(shipper, cancelReservation, { id: accepted.offerDetails?.reservationId });
    expect(await state()).toMatchObject({ weightHeldGrams: 0, status: 1 });
  });
});

describe("the books", () => {
  it("are append-only and refuse what does not balance", async () => {
    await makePaid();
    await expect(testDb().update(ledgerEntries).set({ amountCents: 1 })).rejects.toThrow();
    await expect(testDb().delete(ledgerEntries)).rejects.toThrow();
    const [entry] = await testDb().select().from(ledgerEntries).limit(1);
    await expect(
      testDb()
        .insert(ledgerEntries)
        .values({ transferId: entry?.transferId ?? 0, accountId: entry?.accountId ?? 0, amountCents: 5 }),
    ).rejects.toThrow();
    await ledgerIsClean();
  });
});
