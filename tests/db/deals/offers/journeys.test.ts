import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { offers } from "@/db/schema/deals/offers";
import { trips } from "@/db/schema/listings/trips";
import { acceptOffer } from "@/lib/deals/offers/accept-offer";
import { sendOffer } from "@/lib/deals/offers/send-offer";
import { cancelReservation } from "@/lib/deals/reservations/cancel-reservation";
import { getReservation } from "@/lib/deals/reservations/get-reservation";
import { getRoom } from "@/lib/deals/rooms/get-room";
import { openRoom } from "@/lib/deals/rooms/open-room";
import { listFits } from "@/lib/listings/matching/list-fits";
import { deleteTrip } from "@/lib/listings/trips/delete-trip";
import { editTrip } from "@/lib/listings/trips/edit-trip";
import { appErrorOf, callAs, issueCodes } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makeNegotiation, makePerson, makeTrip, type Person } from "@/tests/support/factories";
import { CITY, COUNTRY, dayIn, flightInput, parcelInput, placeInput } from "@/tests/support/inputs";

const flown = (over: Record<string, unknown> = {}) => ({ departureDay: dayIn(5), vehicleType: "plane", ...over });

/** A parcel from Paris to Algiers, as the usual flight goes, and its carrier's room. */
async function negotiate(over: Record<string, unknown> = {}) {
  const negotiation = await makeNegotiation({
    depart: placeInput(CITY.paris, COUNTRY.france),
    destination: placeInput(CITY.algiers, COUNTRY.algeria),
    ...over,
  });
  const offer = (input: Record<string, unknown> = {}) =>
    callAs(negotiation.carrier, sendOffer, { chatRoomId: negotiation.room.id, amount: 50, ...input });
  return { ...negotiation, offer };
}

/** An offer as one that was made before offers said how they travel. */
async function forgetJourney(messageId: number): Promise<void> {
  await testDb()
    .update(offers)
    .set({ vehicleType: null, departureFirstDay: null })
    .where(eq(offers.messageId, messageId));
}

async function heldGrams(tripId: number): Promise<number | undefined> {
  const [row] = await testDb().select({ held: trips.weightHeldGrams }).from(trips).where(eq(trips.id, tripId));
  return row?.held;
}

async function reserve(shipper: Person, messageId: number) {
  const { offerDetails } = await callAs(shipper, acceptOffer, { messageId });
  return callAs(shipper, getReservation, { id: offerDetails?.reservationId ?? 0 });
}

describe("a carrier's offer for an announced parcel", () => {
  it("is refused when it does not say how the parcel travels", async () => {
    const { offer, room, shipper } = await negotiate();
    expect((await appErrorOf(offer())).code).toBe("offer.journey_required");
    // The sender cannot know it, and asks all the same.
    const asked = await callAs(shipper, sendOffer, { chatRoomId: room.id, amount: 45 });
    expect(asked.offerDetails?.journey).toBeNull();
  });

  it("goes by a trip of theirs that fits: the deal leaves with it and holds its capacity", async () => {
    const { offer, carrier, shipper, announcement } = await negotiate();
    const trip = await makeTrip(carrier);
    const fits = await callAs(carrier, listFits, { id: announcement.id });
    expect(fits.data.filter(({ misfit }) => misfit === null).map(({ transporterId }) => transporterId)).toEqual([
      trip.id,
    ]);
    const made = await offer({ tripId: trip.id });
    expect(made.offerDetails).toMatchObject({
      departureDay: dayIn(8),
      departureTime: "14:20",
      isDepartureExact: true,
      journey: { transporterId: trip.id, vehicleType: "plane", firstDay: null },
    });
    const view = await reserve(shipper, made.id);
    expect(view).toMatchObject({
      transporterId: trip.id,
      departureDay: dayIn(8),
      departureTime: "14:20",
      isDepartureExact: true,
      travel: { vehicle: "plane", flightReference: "AH1007" },
    });
    expect(await heldGrams(trip.id)).toBe(6_000);
    await callAs(shipper, cancelReservation, { id: view.id });
    expect(await heldGrams(trip.id)).toBe(0);
  });

  it("goes by the return of their trip where that one fits", async () => {
    const { offer, carrier, shipper } = await negotiate({
      depart: placeInput(CITY.algiers, COUNTRY.algeria),
      destination: placeInput(CITY.paris, COUNTRY.france),
    });
    const trip = await makeTrip(
      carrier,
      flightInput({
        flightDate: dayIn(4),
        hasReturnDate: true,
        returnDate: dayIn(9),
        returnTime: "09:10",
        returnFlightReference: "AH1008",
        luggageOptions: [
          { location: "hold", minWeight: 1, maxWeight: 23, direction: "aller" },
          { location: "hold", minWeight: 1, maxWeight: 23, direction: "retour" },
        ],
      }),
    );
    const view = await reserve(shipper, (await offer({ tripId: trip.id })).id);
    expect(view).toMatchObject({
      departureDay: dayIn(9),
      departureTime: "09:10",
      departureTimeZone: "Africa/Algiers",
      travel: { flightReference: "AH1008" },
    });
  });

  it("describes the journey otherwise: a day, an hour and the means", async () => {
    const { offer, shipper, carrier, room } = await negotiate();
    const made = await offer({ journey: flown({ departureTime: "07:40" }) });
    expect(made.offerDetails).toMatchObject({
      departureDay: dayIn(5),
      departureTime: "07:40",
      departureTimeZone: "Europe/Paris",
      isDepartureExact: true,
      journey: { transporterId: null, vehicleType: "plane", firstDay: null },
    });
    const view = await reserve(shipper, made.id);
    expect(view).toMatchObject({
      departureDay: dayIn(5),
      departureTime: "07:40",
      isDepartureExact: true,
      transporterId: null,
      travel: { vehicle: "plane", flightReference: null },
    });
    expect((await callAs(carrier, getRoom, { chatRoomId: room.id })).departureDay).toBe(dayIn(5));
  });

  it("may leave on several days: the last is the latest, without a countdown", async () => {
    const { offer, shipper } = await negotiate();
    const made = await offer({ journey: flown({ departureLastDay: dayIn(7) }) });
    expect(made.offerDetails).toMatchObject({
      departureDay: dayIn(7),
      isDepartureExact: false,
      journey: { firstDay: dayIn(5) },
    });
    expect(await reserve(shipper, made.id)).toMatchObject({ departureDay: dayIn(7), isDepartureExact: false });
  });
});

describe("a journey that cannot be", () => {
  it("is refused: a stranger's trip, one that does not fit, one under review", async () => {
    const { offer, carrier } = await negotiate();
    const stranger = await makePerson({ logisticsType: "carrier" });
    expect((await appErrorOf(offer({ tripId: (await makeTrip(stranger)).id }))).code).toBe("transporter.not_found");
    const late = await makeTrip(carrier, flightInput({ flightDate: dayIn(20) }));
    expect((await appErrorOf(offer({ tripId: late.id }))).code).toBe("fit.too_late");
    const elsewhere = await makeTrip(
      carrier,
      flightInput({ arrival: { country: COUNTRY.tunisia, city: CITY.tunis }, flightReference: "TU723" }),
    );
    expect((await appErrorOf(offer({ tripId: elsewhere.id }))).code).toBe("fit.route");
    const waiting = await makeTrip(carrier);
    await testDb().update(trips).set({ moderation: "pending" }).where(eq(trips.id, waiting.id));
    expect((await appErrorOf(offer({ tripId: waiting.id }))).code).toBe("listing.in_review");
  });

  it("is refused: days that are over, in the wrong order, or far from the parcel's", async () => {
    const { offer } = await negotiate();
    const codesOf = async (journey: object) => issueCodes(await appErrorOf(offer({ journey })));
    expect(await codesOf(flown({ departureDay: dayIn(-1) }))).toEqual(["journey.departureDay: date_past"]);
    expect(await codesOf(flown({ departureLastDay: dayIn(4) }))).toEqual([
      "journey.departureLastDay: end_before_start",
    ]);
    expect(await codesOf(flown({ departureDay: dayIn(500) }))).toEqual(["journey.departureDay: date_too_far"]);
    expect((await appErrorOf(offer({ journey: flown({ departureDay: dayIn(16) }) }))).code).toBe("fit.too_late");
    // Within the margin of a near miss it is the sender's to judge.
    expect((await offer({ journey: flown({ departureDay: dayIn(14) }) })).offerDetails?.departureDay).toBe(dayIn(14));
  });

  it("is refused: means that the parcel cannot go by", async () => {
    const air = await negotiate();
    expect((await appErrorOf(air.offer({ journey: flown({ vehicleType: "van" }) }))).code).toBe("fit.kind");
    expect(issueCodes(await appErrorOf(air.offer({ journey: flown({ vehicleType: "camel" }) })))).toEqual([
      "journey.vehicleType: not_an_option",
    ]);
    expect(issueCodes(await appErrorOf(air.offer({ tripId: 1, journey: flown() })))).toEqual(["tripId: unknown_key"]);
  });

  it("is the carrier's to say, and needless where the room is about a trip", async () => {
    const { room, shipper } = await negotiate();
    const bySender = callAs(shipper, sendOffer, { chatRoomId: room.id, amount: 45, journey: flown() });
    expect((await appErrorOf(bySender)).code).toBe("auth.transporter_required");
    const carrier = await makePerson({ logisticsType: "carrier" });
    const trip = await makeTrip(carrier);
    const about = await callAs(shipper, openRoom, { transporterId: trip.id, package: parcelInput() });
    const order = { chatRoomId: about.id, amount: 50 };
    const twice = await appErrorOf(callAs(carrier, sendOffer, { ...order, journey: flown() }));
    expect(issueCodes(twice)).toEqual(["journey: unknown_key"]);
    const plain = await callAs(carrier, sendOffer, order);
    expect(plain.offerDetails?.journey).toMatchObject({ transporterId: trip.id, vehicleType: "plane", firstDay: null });
  });
});

describe("an answer to an offer", () => {
  it("keeps its journey, which only the carrier changes", async () => {
    const { offer, shipper, carrier, room } = await negotiate();
    const trip = await makeTrip(carrier);
    await offer({ tripId: trip.id });
    const counter = await callAs(shipper, sendOffer, { chatRoomId: room.id, amount: 45 });
    expect(counter.offerDetails).toMatchObject({ departureDay: dayIn(8), journey: { transporterId: trip.id } });
    expect((await offer({ amount: 48 })).offerDetails?.journey?.transporterId).toBe(trip.id);
    await callAs(shipper, sendOffer, { chatRoomId: room.id, amount: 46 });
    const changed = await offer({ amount: 47, journey: flown() });
    expect(changed.offerDetails).toMatchObject({ departureDay: dayIn(5), journey: { transporterId: null } });
    expect(await reserve(shipper, changed.id)).toMatchObject({ transporterId: null, departureDay: dayIn(5) });
    expect(await heldGrams(trip.id)).toBe(0);
  });

  it("ends when the trip gets another day, and stays when its words change", async () => {
    const { offer, shipper, carrier, room } = await negotiate();
    const trip = await makeTrip(carrier);
    const made = await offer({ tripId: trip.id });
    const edit = async (over: Record<string, unknown>) => {
      await callAs(carrier, editTrip, { id: trip.id, ...flightInput(over) });
      await testDb().update(trips).set({ moderation: "approved" }).where(eq(trips.id, trip.id));
    };
    await edit({ additionalInformation: "Un mot de plus" });
    expect((await callAs(shipper, getRoom, { chatRoomId: room.id })).currentOffer?.id).toBe(made.id);
    await edit({ flightDate: dayIn(9) });
    expect((await callAs(shipper, getRoom, { chatRoomId: room.id })).currentOffer).toBeNull();
    expect((await appErrorOf(callAs(shipper, acceptOffer, { messageId: made.id }))).code).toBe("offer.none_pending");
    // The room is still about the parcel alone.
    expect((await callAs(shipper, getRoom, { chatRoomId: room.id })).transporterId).toBeNull();
  });

  it("ends when the trip is removed, and the room goes on", async () => {
    const { offer, shipper, carrier, room } = await negotiate();
    const trip = await makeTrip(carrier);
    const made = await offer({ tripId: trip.id });
    await callAs(carrier, deleteTrip, { id: trip.id });
    expect((await appErrorOf(callAs(shipper, acceptOffer, { messageId: made.id }))).code).toBe("offer.none_pending");
    expect((await offer({ journey: flown() })).offerStatus).toBe("pending");
    expect((await callAs(shipper, getRoom, { chatRoomId: room.id })).obstacle).toBeNull();
  });

  it("accepts an offer from before, which says nothing", async () => {
    const { offer, shipper, room } = await negotiate();
    const made = await offer({ journey: flown() });
    await forgetJourney(made.id);
    expect((await callAs(shipper, getRoom, { chatRoomId: room.id })).currentOffer?.offerDetails).toMatchObject({
      journey: null,
      isDepartureExact: false,
    });
    expect(await reserve(shipper, made.id)).toMatchObject({ travel: null, transporterId: null });
  });

  it("gives the last place on a trip to one of two parcels", async () => {
    const one = await negotiate();
    const second = await makeNegotiation(
      {
        depart: placeInput(CITY.paris, COUNTRY.france),
        destination: placeInput(CITY.algiers, COUNTRY.algeria),
      },
      { carrier: one.carrier },
    );
    const trip = await makeTrip(
      one.carrier,
      flightInput({
        luggageOptions: [{ location: "transporterLuggage", minWeight: 1, maxWeight: 10, direction: "aller" }],
      }),
    );
    const made = [
      { by: one.shipper, messageId: (await one.offer({ tripId: trip.id })).id },
      {
        by: second.shipper,
        messageId: (await callAs(one.carrier, sendOffer, { chatRoomId: second.room.id, amount: 50, tripId: trip.id }))
          .id,
      },
    ];
    const answers = await Promise.allSettled(made.map(({ by, messageId }) => callAs(by, acceptOffer, { messageId })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const [row] = await testDb().execute<{ held: number; max: number }>(
      sql`select weight_held_grams as held, weight_max_grams as max from trips where id = ${trip.id}`,
    );
    expect(row?.held).toBe(6_000);
  });
});
