import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { reservations } from "@/db/schema/deals/reservations";
import { trips } from "@/db/schema/listings/trips";
import { acceptOffer } from "@/lib/deals/offers/accept-offer";
import { confirmPayment } from "@/lib/deals/payments/confirm-payment";
import { startPayment } from "@/lib/deals/payments/start-payment";
import { cancelReservation } from "@/lib/deals/reservations/cancel-reservation";
import { getReservation } from "@/lib/deals/reservations/get-reservation";
import { getRoom } from "@/lib/deals/rooms/get-room";
import { listMessages } from "@/lib/deals/rooms/list-messages";
import { openRoom } from "@/lib/deals/rooms/open-room";
import { sendMessage } from "@/lib/deals/rooms/send-message";
import { editAnnouncement } from "@/lib/listings/announcements/edit-announcement";
import { setAnnouncementStatus } from "@/lib/listings/announcements/set-announcement-status";
import { editTrip } from "@/lib/listings/trips/edit-trip";
import { setTripStatus } from "@/lib/listings/trips/set-trip-status";
import { endUnpaidDeals } from "@/lib/staff/moderation/end-unpaid-deals";
import { makeReport } from "@/lib/staff/reports/make-report";
import { appErrorOf, callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import {
  makeImage,
  makeNegotiation,
  makePaid,
  makePerson,
  makeReservation,
  makeTrip,
  offerAs,
} from "@/tests/support/factories";
import { announcementInput, CARD, flightInput, parcelInput } from "@/tests/support/inputs";
import { iterations } from "@/tests/support/iterations";
import { ledgerIsClean } from "@/tests/support/ledger";
import { decideNow, decideTrip } from "@/tests/support/moderation";
import { outcomesOf } from "@/tests/support/outcomes";

const carrierOf = () => makePerson({ logisticsType: "carrier" });
const moderatorOf = () => makePerson({ staffRole: "moderator" });
type Reader = { sessionId: string };
const systemWords = async (reader: Reader, chatRoomId: number) =>
  (await callAs(reader, listMessages, { chatRoomId })).data
    .filter(({ messageType }) => messageType === "system")
    .map(({ content }) => content);
const obstacleOf = async (reader: Reader, chatRoomId: number) =>
  (await callAs(reader, getRoom, { chatRoomId })).obstacle;

/** A trip, and a room in which its carrier has an offer to answer. */
async function makeTripOffer(input = flightInput(), weight = 2) {
  const [carrier, shipper] = [await carrierOf(), await makePerson()];
  const trip = await makeTrip(carrier, input);
  const described = parcelInput({ weight });
  const room = await callAs(shipper, openRoom, { transporterId: trip.id, package: described });
  const offer = await offerAs(shipper, { chatRoomId: room.id, amount: 45 });
  return { carrier, shipper, id: trip.id, roomId: room.id, messageId: offer.id };
}

/** Has a listing removed by the moderation, after a report. */
async function remove(subjectType: "announcement" | "transporter", subjectId: number, reporter?: Reader) {
  const about = { subjectType, subjectId, reason: "prohibited_goods" };
  await callAs(reporter ?? (await makePerson()), makeReport, {
    ...about,
    statement: "Interdit en avion.",
    goodFaith: true,
  });
  await decideNow(await moderatorOf(), { queue: "reports", decision: "remove", ...about });
}

describe("a room hears how its listing stands", () => {
  it("when a trip is paused and opened again, while both may go on speaking", async () => {
    const { carrier, shipper, id, roomId, messageId } = await makeTripOffer();
    await callAs(carrier, setTripStatus, { id, statusId: 2 });
    expect(await obstacleOf(shipper, roomId)).toEqual({ reason: "paused", kind: "transporter" });
    expect((await appErrorOf(callAs(carrier, acceptOffer, { messageId }))).code).toBe("listing.paused");
    await callAs(shipper, sendMessage, { chatRoomId: roomId, content: "Quand rouvrez-vous ?" });
    await callAs(carrier, setTripStatus, { id, statusId: 1 });
    expect(await systemWords(shipper, roomId)).toEqual(["standing_paused", "standing_open"]);
    expect((await callAs(carrier, acceptOffer, { messageId })).offerStatus).toBe("accepted");
  });

  it("when an edit sends a trip back to the moderators, and when they have decided", async () => {
    const { carrier, shipper, id, roomId, messageId } = await makeTripOffer();
    await callAs(carrier, editTrip, { id, ...flightInput({ minPrice: 44 }) });
    expect((await appErrorOf(callAs(carrier, acceptOffer, { messageId }))).code).toBe("listing.in_review");
    await decideTrip(await moderatorOf(), id, { decision: "refuse", reason: "dates" });
    expect((await appErrorOf(callAs(carrier, acceptOffer, { messageId }))).code).toBe("listing.refused");
    await callAs(carrier, editTrip, { id, ...flightInput({ minPrice: 43 }) });
    await decideTrip(await moderatorOf(), id);
    expect(await systemWords(shipper, roomId)).toEqual([
      "shipment_edited",
      "standing_in_review",
      "standing_refused",
      "shipment_edited",
      "standing_in_review",
      "standing_open",
    ]);
    expect((await callAs(carrier, acceptOffer, { messageId })).offerStatus).toBe("accepted");
  });

  it("when a parcel is reserved by hand, and in no words that are untrue", async () => {
    const { shipper, carrier, announcement, room } = await makeNegotiation();
    const { id: messageId } = await offerAs(carrier, { chatRoomId: room.id, amount: 50 });
    await callAs(shipper, setAnnouncementStatus, { id: announcement.id, event: "reserve" });
    const error = await appErrorOf(callAs(shipper, acceptOffer, { messageId }));
    expect(error.code).toBe("offer.parcel_reserved");
    await callAs(shipper, setAnnouncementStatus, { id: announcement.id, event: "unreserve" });
    expect(await systemWords(carrier, room.id)).toEqual(["standing_reserved", "standing_open"]);
  });

  it("when another carrier's offer is accepted, and when that deal falls through", async () => {
    const first = await makeNegotiation();
    const second = await carrierOf();
    const room = await callAs(second, openRoom, { announcementId: first.announcement.id });
    const offer = await offerAs(first.carrier, { chatRoomId: first.room.id, amount: 50 });
    const accepted = await callAs(first.shipper, acceptOffer, { messageId: offer.id });
    expect(await obstacleOf(second, room.id)).toEqual({ reason: "reserved", kind: "announcement" });
    expect(await obstacleOf(first.carrier, first.room.id)).toBeNull();
    await callAs(first.shipper, cancelReservation, { id: accepted.offerDetails?.reservationId });
    expect(await obstacleOf(second, room.id)).toBeNull();
    expect(await systemWords(second, room.id)).toEqual(["standing_reserved", "standing_open"]);
  });

  it("when a parcel fills a trip for the others, and leaves it again", async () => {
    const { carrier, shipper, id, messageId } = await makeTripOffer(flightInput(), 23);
    const other = await makePerson();
    const package2 = parcelInput({ weight: 2 });
    const room = await callAs(other, openRoom, { transporterId: id, package: package2 });
    const accepted = await callAs(carrier, acceptOffer, { messageId });
    expect(await obstacleOf(other, room.id)).toEqual({ reason: "full", kind: "transporter" });
    await callAs(shipper, cancelReservation, { id: accepted.offerDetails?.reservationId });
    expect(await systemWords(other, room.id)).toEqual(["standing_full", "standing_open"]);
  });

  it("when its owner hides it", async () => {
    const { shipper, carrier, announcement, room } = await makeNegotiation();
    const hidden = announcementInput(await makeImage(shipper), { visibility: 3 });
    await callAs(shipper, editAnnouncement, { id: announcement.id, ...hidden });
    expect(await obstacleOf(carrier, room.id)).toEqual({ reason: "hidden", kind: "announcement" });
    expect(await systemWords(carrier, room.id)).toEqual(["standing_hidden"]);
  });
});

describe("a decision of moderators about a listing", () => {
  it("ends what is unpaid, and nothing is paid for it any more", async () => {
    const { carrier, shipper, id, messageId } = await makeTripOffer();
    const accepted = await callAs(carrier, acceptOffer, { messageId });
    const reservationId = accepted.offerDetails?.reservationId ?? 0;
    await remove("transporter", id);
    expect((await appErrorOf(callAs(shipper, startPayment, { reservationId }))).code).toBe("listing.removed");
    await callAs("system", endUnpaidDeals, { tripId: id });
    const view = await callAs(shipper, getReservation, { id: reservationId });
    expect([view.status, view.cancelledBy]).toEqual(["cancelled", "carrier"]);
    expect(await callAs(shipper, getRoom, { chatRoomId: view.chatRoomId })).toMatchObject({ status: "disabled" });
  });

  it("does nothing to a listing that is back by then", async () => {
    const { announcement, shipper, reservationId } = await makeReservation();
    await callAs("system", endUnpaidDeals, { announcementId: announcement.id });
    expect((await callAs(shipper, getReservation, { id: reservationId })).status).toBe("pending");
  });

  it("leaves what is paid to its reservation, shows that, and gives the shipper all back who cancels", async () => {
    const { carrier, shipper, id, messageId, roomId } = await makeTripOffer();
    const accepted = await callAs(carrier, acceptOffer, { messageId });
    const reservationId = accepted.offerDetails?.reservationId ?? 0;
    const payment = await callAs(shipper, startPayment, { reservationId });
    await callAs(shipper, confirmPayment, { id: payment.id, method: CARD });
    await remove("transporter", id);
    await callAs("system", endUnpaidDeals, { tripId: id });
    const view = await callAs(shipper, getReservation, { id: reservationId });
    expect([view.status, view.isCarrierUnable]).toEqual(["confirmed", true]);
    expect((await callAs(carrier, getReservation, { id: reservationId })).isCarrierUnable).toBe(false);
    expect((await systemWords(shipper, roomId)).at(-1)).toBe("standing_removed_paid");
    // Long after the half hour in which a cancellation costs nothing anyway.
    const later = new Date(Date.now() + 3 * 3_600_000);
    await callAs(shipper, cancelReservation, { id: reservationId }, { now: later });
    const after = await callAs(shipper, getReservation, { id: reservationId });
    expect(after.timeline.at(-1)?.details.refundCents).toBe(Math.round(view.total * 100));
    await ledgerIsClean();
  });

  it("about the parcel leaves its carrier's cancellation as it is", async () => {
    const { shipper, carrier, announcement, reservationId } = await makePaid();
    await remove("announcement", announcement.id, carrier);
    expect(await callAs(shipper, getReservation, { id: reservationId })).toMatchObject({
      status: "confirmed",
      isCarrierUnable: false,
    });
  });

  it("and a concurrent acceptance never leave a deal that can be paid", async () => {
    for (let round = 0; round < iterations(4); round += 1) {
      const { carrier, shipper, id, messageId } = await makeTripOffer();
      const [accepted, removed] = await Promise.allSettled([
        callAs(carrier, acceptOffer, { messageId }),
        remove("transporter", id),
      ]);
      expect(removed.status).toBe("fulfilled");
      await callAs("system", endUnpaidDeals, { tripId: id });
      const live = await testDb().select().from(reservations).where(eq(reservations.tripId, id));
      expect(live.map(({ status }) => status)).toEqual(accepted.status === "fulfilled" ? ["cancelled"] : []);
      for (const { id: reservationId } of live)
        expect(await outcomesOf([callAs(shipper, startPayment, { reservationId })])).not.toContain("done");
      const [row] = await testDb().select().from(trips).where(eq(trips.id, id));
      expect(row?.weightHeldGrams).toBe(0);
    }
  });
});
