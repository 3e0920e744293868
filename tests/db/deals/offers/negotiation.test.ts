import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { valuesOf } from "@/db/enums/core/enumeration";
import { VEHICLE_TYPES } from "@/db/enums/listings/announcements";
import { TripType } from "@/db/enums/listings/trips";
import { offers } from "@/db/schema/deals/offers";
import { acceptOffer } from "@/lib/deals/offers/accept-offer";
import { cancelOffer } from "@/lib/deals/offers/cancel-offer";
import { expireOffer } from "@/lib/deals/offers/expire-offer";
import { rejectOffer } from "@/lib/deals/offers/reject-offer";
import { sendPackageOffer } from "@/lib/deals/offers/send-package-offer";
import { sendRouteOffer } from "@/lib/deals/offers/send-route-offer";
import { checkExistingOffer } from "@/lib/deals/rooms/check-existing-offer";
import { getRoom } from "@/lib/deals/rooms/get-room";
import { openRoom } from "@/lib/deals/rooms/open-room";
import { sendMessage } from "@/lib/deals/rooms/send-message";
import { VEHICLE_WEIGHT_MAX_KG } from "@/lib/listings/trips/limits";
import { appErrorCodesOf, appErrorOf, callAs, callFully, issueCodes } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makeAnnouncement, makeNegotiation, makePerson, makeTrip, offerAs } from "@/tests/support/factories";
import { CITY, dayIn, inDays, parcelInput, routeOfferInput } from "@/tests/support/inputs";

const packageOver = parcelInput({ title: "Livres", content: "Dix livres" });

describe("opening a room", () => {
  it("gives the open room back instead of a second one", async () => {
    const { carrier, announcement, room } = await makeNegotiation();
    const again = await callFully(carrier, openRoom, { announcementId: announcement.id });
    expect(again.view.id).toBe(room.id);
    expect(again.reply.status).toBeUndefined();
    expect(await callAs(carrier, checkExistingOffer, { id: announcement.id })).toEqual({
      exists: true,
      chatRoomId: room.id,
      hasPendingOffer: false,
    });
  });

  it("makes one room of many concurrent calls", async () => {
    const announcement = await makeAnnouncement(await makePerson());
    const carrier = await makePerson({ logisticsType: "carrier" });
    const views = await Promise.all(
      Array.from({ length: 8 }, () => callAs(carrier, openRoom, { announcementId: announcement.id })),
    );
    expect(new Set(views.map(({ id }) => id)).size).toBe(1);
  });

  it("is for carriers on parcels, for shippers on trips, and for no one on their own", async () => {
    const shipper = await makePerson();
    const announcement = await makeAnnouncement(shipper);
    const carrier = await makePerson({ logisticsType: "carrier" });
    const trip = await makeTrip(carrier);
    const other = await makePerson();
    expect((await appErrorOf(callAs(other, openRoom, { announcementId: announcement.id }))).code).toBe(
      "auth.transporter_required",
    );
    expect((await appErrorOf(callAs(shipper, openRoom, { announcementId: announcement.id }))).code).toBe(
      "room.own_announcement",
    );
    const otherCarrier = await makePerson({ logisticsType: "carrier" });
    expect(
      (await appErrorOf(callAs(otherCarrier, openRoom, { transporterId: trip.id, package: packageOver }))).code,
    ).toBe("auth.shipper_required");
    expect((await appErrorOf(callAs("visitor", openRoom, { announcementId: announcement.id }))).code).toBe(
      "auth.required",
    );
  });

  it("needs the parcel described on a trip, or words alone", async () => {
    const trip = await makeTrip(await makePerson({ logisticsType: "carrier" }));
    const shipper = await makePerson();
    expect(issueCodes(await appErrorOf(callAs(shipper, openRoom, { transporterId: trip.id })))).toEqual([
      "message: required",
    ]);
    const room = await callAs(shipper, openRoom, { transporterId: trip.id, package: packageOver, message: "Bonjour" });
    expect(room).toMatchObject({
      side: "shipper",
      title: "Livres",
      askedAmount: 45,
      lastMessage: { content: "Bonjour" },
    });
  });

  it("is refused on what the caller may not see", async () => {
    const hidden = await makeAnnouncement(await makePerson(), { visibility: 3 });
    const carrier = await makePerson({ logisticsType: "carrier" });
    expect((await appErrorOf(callAs(carrier, openRoom, { announcementId: hidden.id }))).code).toBe(
      "announcement.not_found",
    );
    expect((await appErrorOf(callAs(carrier, openRoom, { announcementId: 2_000_000 }))).code).toBe(
      "announcement.not_found",
    );
  });
});

describe("offers", () => {
  it("are bounded: half of the asked price to twice of it", async () => {
    const { carrier, room } = await makeNegotiation();
    const offer = (amount: number) => offerAs(carrier, { chatRoomId: room.id, amount });
    expect((await appErrorOf(offer(24.99))).code).toBe("offer.too_low");
    expect((await appErrorOf(offer(100.01))).code).toBe("offer.too_high");
    expect((await offer(25)).offerStatus).toBe("pending");
  });

  it("for a described parcel end at the carrier's price, by whichever route they come; the carrier may ask for more", async () => {
    const carrier = await makePerson({ logisticsType: "carrier" });
    const shipper = await makePerson();
    const trip = await makeTrip(carrier);
    const { id: chatRoomId } = await callAs(shipper, openRoom, { transporterId: trip.id, package: packageOver });
    for (const amount of [45.01, 60, 90]) {
      const plain = offerAs(shipper, { chatRoomId, amount });
      const whole = callAs(shipper, sendPackageOffer, { chatRoomId, amount, ...packageOver });
      expect(await appErrorCodesOf([plain, whole])).toEqual(["offer.too_high", "offer.too_high"]);
    }
    await offerAs(carrier, { chatRoomId, amount: 90 });
    // The carrier's price is what they ask for now, until that ends.
    expect((await appErrorOf(offerAs(shipper, { chatRoomId, amount: 90.01 }))).code).toBe("offer.too_high");
    expect((await offerAs(shipper, { chatRoomId, amount: 60 })).offerStatus).toBe("pending");
    await offerAs(carrier, { chatRoomId, amount: 80 });
    const nextDay = new Date(Date.now() + 25 * 3_600_000);
    const late = offerAs(shipper, { chatRoomId, amount: 60 }, { now: nextDay });
    expect((await appErrorOf(late)).code).toBe("offer.too_high");
    const answer = offerAs(shipper, { chatRoomId, amount: 45 }, { now: nextDay });
    expect((await answer).offerStatus).toBe("pending");
  });

  it("wait for an answer before the same side makes another", async () => {
    const { carrier, room } = await makeNegotiation();
    await offerAs(carrier, { chatRoomId: room.id, amount: 60 });
    expect((await appErrorOf(offerAs(carrier, { chatRoomId: room.id, amount: 55 }))).code).toBe(
      "offer.awaiting_answer",
    );
  });

  it("are answered by a counter-offer: the pending one is rejected, the new one is pending, in one step", async () => {
    const { shipper, carrier, room } = await makeNegotiation();
    const first = await offerAs(carrier, { chatRoomId: room.id, amount: 60 });
    const counter = await offerAs(shipper, { chatRoomId: room.id, amount: 45 });
    const rows = await testDb().select().from(offers).where(eq(offers.roomId, room.id)).orderBy(offers.id);
    expect(rows.map(({ status, rejectionReason }) => [status, rejectionReason])).toEqual([
      ["rejected", "counter_offer"],
      ["pending", null],
    ]);
    expect((await appErrorOf(callAs(shipper, acceptOffer, { messageId: first.id }))).code).toBe("offer.none_pending");
    expect((await callAs(carrier, getRoom, { chatRoomId: room.id })).currentOffer?.id).toBe(counter.id);
    expect(await callAs(carrier, getRoom, { chatRoomId: room.id })).toMatchObject({
      currentOfferAmount: 45,
      counterOfferCount: 2,
      offersLeft: { mine: 2, theirs: 2 },
    });
  });

  it("are three a side", async () => {
    const { shipper, carrier, room } = await makeNegotiation();
    for (let round = 0; round < 3; round += 1) {
      await offerAs(carrier, { chatRoomId: room.id, amount: 60 - round });
      await offerAs(shipper, { chatRoomId: room.id, amount: 40 + round });
    }
    expect((await appErrorOf(offerAs(carrier, { chatRoomId: room.id, amount: 50 }))).code).toBe("offer.limit_reached");
  });

  it("belong to the two sides: only the receiver accepts or rejects, only the maker withdraws", async () => {
    const { shipper, carrier, room } = await makeNegotiation();
    const { id: messageId } = await offerAs(carrier, { chatRoomId: room.id, amount: 50 });
    expect((await appErrorOf(callAs(carrier, acceptOffer, { messageId }))).code).toBe("offer.not_yours");
    expect((await appErrorOf(callAs(carrier, rejectOffer, { messageId }))).code).toBe("offer.not_yours");
    expect((await appErrorOf(callAs(shipper, cancelOffer, { messageId }))).code).toBe("offer.not_yours");
    const outsider = await makePerson({ logisticsType: "carrier" });
    const attempts = [
      callAs(outsider, acceptOffer, { messageId }),
      callAs(outsider, rejectOffer, { messageId }),
      callAs(outsider, cancelOffer, { messageId }),
    ];
    expect(new Set(await appErrorCodesOf(attempts))).toEqual(new Set(["message.not_found"]));
    expect((await appErrorOf(offerAs(outsider, { chatRoomId: room.id, amount: 50 }))).code).toBe("room.not_found");
  });

  it("may be made again after a no", async () => {
    const { shipper, carrier, room } = await makeNegotiation();
    const { id: messageId } = await offerAs(carrier, { chatRoomId: room.id, amount: 60 });
    const rejected = await callAs(shipper, rejectOffer, { messageId, reason: "Trop cher" });
    expect(rejected).toMatchObject({ offerStatus: "rejected", rejectionReason: "Trop cher" });
    expect((await callAs(shipper, getRoom, { chatRoomId: room.id })).negotiationStatus).toBe("rejected");
    await offerAs(carrier, { chatRoomId: room.id, amount: 50 });
    expect((await callAs(shipper, getRoom, { chatRoomId: room.id })).negotiationStatus).toBeNull();
  });

  it("block the room when they are withdrawn, and let a new one be opened", async () => {
    const { shipper, carrier, room, announcement } = await makeNegotiation();
    await offerAs(carrier, { chatRoomId: room.id, amount: 60 });
    await callAs(carrier, cancelOffer, { chatRoomId: room.id });
    for (const person of [shipper, carrier]) {
      expect((await appErrorOf(callAs(person, sendMessage, { chatRoomId: room.id, content: "Allô ?" }))).code).toBe(
        "room.cancelled",
      );
    }
    expect((await appErrorOf(callAs(carrier, cancelOffer, { chatRoomId: room.id }))).code).toBe("offer.none_pending");
    expect((await callAs(carrier, openRoom, { announcementId: announcement.id })).id).not.toBe(room.id);
  });

  it("expire by the clock, also when the job is late", async () => {
    const { shipper, carrier, room } = await makeNegotiation();
    const { id: messageId, offerDetails } = await offerAs(carrier, {
      chatRoomId: room.id,
      amount: 60,
      expiresInHours: 6,
    });
    const offerId = offerDetails?.offerId ?? 0;
    await callAs("system", expireOffer, { offerId });
    const later = new Date(Date.now() + 6 * 3_600_000 + 1_000);
    expect((await appErrorOf(callAs(shipper, acceptOffer, { messageId }, { now: later }))).code).toBe("offer.expired");
    await callAs("system", expireOffer, { offerId }, { now: later });
    const [row] = await testDb().select().from(offers).where(eq(offers.id, offerId));
    expect(row?.status).toBe("expired");
    await offerAs(shipper, { chatRoomId: room.id, amount: 50 }, { now: later });
  });

  it("never stand later than two hours before the departure", async () => {
    const { carrier, room } = await makeNegotiation({ startDate: inDays(0), endDate: inDays(2) });
    const { offerDetails } = await offerAs(carrier, { chatRoomId: room.id, amount: 60, expiresInHours: 72 });
    expect(Date.parse(room.departsAt) - Date.parse(offerDetails?.expiresAt ?? "")).toBe(2 * 3_600_000);
  });

  it("carry a carrier's trip when they are route offers", async () => {
    const { shipper, carrier, room } = await makeNegotiation();
    const input = {
      chatRoomId: room.id,
      amount: 55,
      departureCityId: CITY.lyon,
      arrivalCityId: CITY.oran,
      departureDate: dayIn(3),
      arrivalDate: dayIn(4),
      transportType: 1,
      maxWeight: 20,
    };
    expect(issueCodes(await appErrorOf(callAs(carrier, sendRouteOffer, { ...input, arrivalDate: dayIn(2) })))).toEqual([
      "arrivalDate: arrival_before_departure",
    ]);
    expect((await appErrorOf(callAs(shipper, sendRouteOffer, input))).code).toBe("auth.transporter_required");
    const offer = await callAs(carrier, sendRouteOffer, input);
    expect(offer).toMatchObject({
      offerType: "route",
      offerDetails: { route: { maxWeight: 20, departureCityId: CITY.lyon } },
    });
  });

  const pairs = valuesOf(TripType).flatMap((mode) => VEHICLE_TYPES.map((vehicle) => [mode, vehicle] as const));
  it.each(pairs)(
    "with a trip by mode %i take the vehicle %s only if it goes by that mode",
    async (mode, vehicleType) => {
      const { carrier, room } = await makeNegotiation({ shipmentType: mode });
      const input = { ...routeOfferInput(room.id), transportType: mode, vehicleType };
      const fits = (mode === TripType.plane) === (vehicleType === "plane");
      const sent = callAs(carrier, sendRouteOffer, input);
      const issues = await sent.then(
        () => [],
        (error) => issueCodes(error),
      );
      expect(issues).toEqual(fits ? [] : ["vehicleType: vehicle_type"]);
    },
  );

  it("with a trip take no more than its vehicle does", async () => {
    const { carrier, room } = await makeNegotiation({ shipmentType: 2 });
    for (const [vehicleType, max] of Object.entries(VEHICLE_WEIGHT_MAX_KG)) {
      const input = { ...routeOfferInput(room.id), transportType: 2, vehicleType, maxWeight: max + 0.1 };
      const found = issueCodes(await appErrorOf(callAs(carrier, sendRouteOffer, input)));
      expect(found).toContain("maxWeight: vehicle_weight");
    }
  });

  it("are one when the client sends the same one twice", async () => {
    const { carrier, room } = await makeNegotiation();
    const clientId = randomUUID();
    const [a, b] = await Promise.all([1, 2].map(() => offerAs(carrier, { chatRoomId: room.id, amount: 60, clientId })));
    expect(a?.id).toBe(b?.id);
    const idempotencyKey = randomUUID();
    const other = await makeNegotiation();
    const send = (amount: number) => offerAs(other.carrier, { chatRoomId: other.room.id, amount }, { idempotencyKey });
    expect((await send(60)).id).toBe((await send(60)).id);
    expect((await appErrorOf(send(61))).code).toBe("request.idempotency_mismatch");
  });
});
