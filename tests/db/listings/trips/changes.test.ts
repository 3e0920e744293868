import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { offers } from "@/db/schema/deals/offers";
import { trips } from "@/db/schema/listings/trips";
import { acceptOffer } from "@/lib/deals/offers/accept-offer";
import { cancelReservation } from "@/lib/deals/reservations/cancel-reservation";
import { getRoom } from "@/lib/deals/rooms/get-room";
import { listMessages } from "@/lib/deals/rooms/list-messages";
import { openRoom } from "@/lib/deals/rooms/open-room";
import { createTrip } from "@/lib/listings/trips/create-trip";
import { deleteTrip } from "@/lib/listings/trips/delete-trip";
import { duplicateTrip } from "@/lib/listings/trips/duplicate-trip";
import { editTrip } from "@/lib/listings/trips/edit-trip";
import { getTrip } from "@/lib/listings/trips/get-trip";
import { publishTrip } from "@/lib/listings/trips/publish-trip";
import { setTripStatus } from "@/lib/listings/trips/set-trip-status";
import { appErrorCodesOf, appErrorOf, callAs, issueCodes } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makeImage, makePerson, makeTrip, offerAs, type Person } from "@/tests/support/factories";
import { CITY, COUNTRY, dayIn, flightInput, inDays, parcelInput, roadInput } from "@/tests/support/inputs";
import { jobKeysOf } from "@/tests/support/jobs";
import { outcomesOf } from "@/tests/support/outcomes";

const rowOf = async (id: number) => (await testDb().select().from(trips).where(eq(trips.id, id)))[0];
const put = (id: number, values: Partial<typeof trips.$inferInsert>) =>
  testDb().update(trips).set(values).where(eq(trips.id, id));
const makeCarrier = () => makePerson({ logisticsType: "carrier" });

/** A shipper's offer on a trip of 23 kg. */
async function makeOffered(weight = 8, made?: { carrier: Person; id: number }) {
  const carrier = made?.carrier ?? (await makeCarrier());
  const id = made?.id ?? (await makeTrip(carrier)).id;
  const shipper = await makePerson();
  const room = await callAs(shipper, openRoom, { transporterId: id, package: parcelInput({ weight }) });
  const offer = await offerAs(shipper, { chatRoomId: room.id, amount: 45 });
  const accept = () => callAs(carrier, acceptOffer, { messageId: offer.id });
  return { carrier, shipper, id, room, offer, accept };
}

describe("announcing a trip", () => {
  it("puts it into the queue, or stores it as a trial until its owner publishes it", async () => {
    const carrier = await makeCarrier();
    const view = await callAs(carrier, createTrip, flightInput());
    expect(view).toMatchObject({
      statusId: 1,
      moderation: "pending",
      publishedAt: null,
      maxWeight: 23,
      weightLeft: 23,
    });
    const trial = await callAs(carrier, createTrip, flightInput({ isTrial: true }));
    expect(trial.statusId).toBe(4);
    const published = await callAs(carrier, publishTrip, { id: trial.id });
    expect(published).toMatchObject({ statusId: 1, moderation: "pending", publishedAt: null });
    expect((await appErrorOf(callAs(carrier, publishTrip, { id: trial.id }))).code).toBe("transporter.wrong_state");
  });

  it("stores stops and options that are whole, and drops the others", async () => {
    const view = await callAs(
      await makeCarrier(),
      createTrip,
      roadInput({
        intermediateStops: [
          { countryId: COUNTRY.france, cityId: CITY.lyon },
          { countryId: 0, cityId: CITY.paris },
          { countryId: COUNTRY.france, cityId: 0 },
        ],
        groundOptions: [
          { direction: "aller", maxWeight: "300,5", dimensions: {} },
          { direction: "retour", maxWeight: 50, dimensions: {} },
          { direction: "aller", maxWeight: 50 },
        ],
      }),
    );
    expect(view.intermediateStops.map(({ city }) => city)).toEqual(["Lyon"]);
    expect(view.groundOptions.map(({ maxWeight }) => maxWeight)).toEqual([300.5]);
    expect(view.weightLeft).toBe(300.5);
  });

  it("is for people on their carrier profile with a confirmed account", async () => {
    const people = [await makePerson(), await makePerson({ logisticsType: "carrier", isConfirmed: false })];
    const refused = [...people, "visitor" as const].map((as) => callAs(as, createTrip, flightInput()));
    expect(await appErrorCodesOf(refused)).toEqual(["auth.transporter_required", "auth.unconfirmed", "auth.required"]);
  });

  it("once, when the same key comes many times concurrently", async () => {
    const carrier = await makeCarrier();
    const input = flightInput();
    const idempotencyKey = randomUUID();
    const views = await Promise.all(
      Array.from({ length: 5 }, () => callAs(carrier, createTrip, input, { idempotencyKey })),
    );
    expect(new Set(views.map(({ id }) => id)).size).toBe(1);
  });

  it("names every fault at its place", async () => {
    const carrier = await makeCarrier();
    const foreign = await makeImage(await makePerson());
    const faults = async (input: Record<string, unknown>) =>
      issueCodes(await appErrorOf(callAs(carrier, createTrip, input)));
    expect(await faults(flightInput({ flightDate: dayIn(-2) }))).toEqual(["flightDate: date_past"]);
    expect(await faults(flightInput({ arrival: { country: COUNTRY.france, city: CITY.algiers } }))).toEqual([
      "arrival.city: city_unknown",
    ]);
    expect(await faults(flightInput({ ticket: { picture: foreign } }))).toEqual(["ticket.picture: file"]);
    expect(await faults(flightInput({ vehiclePictures: [foreign] }))).toEqual(["vehiclePictures.0: file"]);
    expect(await testDb().$count(trips, eq(trips.createdById, carrier.userId))).toBe(0);
  });
});

describe("editing a trip", () => {
  it("replaces it and sends it back to the queue; senders of offers on it are notified", async () => {
    const { carrier, id, shipper, room, accept } = await makeOffered();
    const mate = await makePerson({ workspaceId: carrier.workspaceId, role: "contributor" });
    const view = await callAs(mate, editTrip, { id, ...flightInput({ minPrice: 60 }) });
    expect(view).toMatchObject({ minPrice: 60, moderation: "pending", version: 2, statusId: 1 });
    const { data } = await callAs(shipper, listMessages, { chatRoomId: room.id });
    expect(data.slice(-2).map(({ content }) => content)).toEqual(["shipment_edited", "standing_in_review"]);
    expect((await appErrorOf(accept())).code).toBe("listing.in_review");
  });

  it("is refused while a reservation holds part of it, once it is completed, and to outsiders", async () => {
    const { carrier, id, accept } = await makeOffered();
    const input = { id, ...flightInput() };
    await accept();
    expect((await appErrorOf(callAs(carrier, editTrip, input))).code).toBe("transporter.has_reservation");
    const done = await makeTrip(carrier);
    await put(done.id, { status: 3 });
    expect((await appErrorOf(callAs(carrier, editTrip, { ...input, id: done.id }))).code).toBe(
      "transporter.wrong_state",
    );
    const others = await Promise.all([makePerson(), makeCarrier(), makePerson({ staffRole: "admin" })]);
    const refused = others.map((person) => callAs(person, editTrip, input));
    expect(new Set(await appErrorCodesOf(refused))).toEqual(new Set(["transporter.not_found"]));
  });

  it("never makes it smaller than what it has carried", async () => {
    const carrier = await makeCarrier();
    const { id } = await makeTrip(carrier);
    // What a delivered parcel took stays counted.
    await put(id, { weightHeldGrams: 10_000 });
    const option = (maxWeight: number) => ({
      luggageOptions: [{ location: "hold", minWeight: 1, maxWeight, direction: "aller" }],
    });
    const error = await appErrorOf(callAs(carrier, editTrip, { id, ...flightInput(option(9)) }));
    expect(issueCodes(error)).toEqual(["maxWeight: min_value"]);
    const view = await callAs(carrier, editTrip, { id, ...flightInput(option(10)) });
    expect(view.weightLeft).toBe(0);
  });

  it("and a concurrent acceptance end in one of the two", async () => {
    for (let round = 0; round < 4; round += 1) {
      const { carrier, id, accept } = await makeOffered();
      const [edited, accepted] = await outcomesOf([callAs(carrier, editTrip, { id, ...flightInput() }), accept()]);
      const { version } = (await rowOf(id)) ?? {};
      expect([
        ["done", "listing.in_review", 2],
        ["transporter.has_reservation", "done", 1],
      ]).toContainEqual([edited, accepted, version]);
    }
  });
});

describe("duplicating a trip", () => {
  it("makes a trial with everything but the state, the moderators' word and what is held", async () => {
    const { carrier, id, accept } = await makeOffered();
    await accept();
    await put(id, { moderationReason: "Illisible" });
    const copy = await callAs(carrier, duplicateTrip, { id });
    const source = await callAs(carrier, getTrip, { id });
    expect(copy).toMatchObject({ statusId: 4, moderation: "pending", version: 1, publishedAt: null, weightLeft: 23 });
    expect(copy.private).toEqual({
      moderationReason: null,
      version: source.private?.version,
      hasPoints: source.private?.hasPoints,
      ticket: source.private?.ticket,
    });
    expect(copy.luggageOptions).toMatchObject([{ location: "hold", maxWeight: 23 }]);
    expect(copy.flightReference).toBe(source.flightReference);
    await put(copy.id, { departsAt: new Date(inDays(-1)), departsUntil: new Date(inDays(-1)) });
    expect((await appErrorOf(callAs(carrier, publishTrip, { id: copy.id }))).code).toBe("transporter.outdated");
  });

  it("is for the carriers of its workspace", async () => {
    const { id } = await makeTrip(await makeCarrier());
    const people = [await makeCarrier(), await makePerson(), "visitor" as const];
    expect(await appErrorCodesOf(people.map((as) => callAs(as, duplicateTrip, { id })))).toEqual([
      "transporter.not_found",
      "auth.transporter_required",
      "auth.required",
    ]);
  });
});

describe("the status of a trip", () => {
  it.each([
    ["active", 1, [null, 2]],
    ["reserved", 2, [1, null]],
    ["completed", 3, [null, null]],
    ["trial", 4, [null, null]],
  ] as const)("from %s goes where the table defines", async (_name, from, expected) => {
    const carrier = await makeCarrier();
    const { id } = await makeTrip(carrier);
    for (const [index, statusId] of [1, 2].entries()) {
      await put(id, { status: from });
      const met = await callAs(carrier, setTripStatus, { id, statusId }).then(
        (view) => view.statusId,
        (error: { code: string }) => error.code,
      );
      expect(met).toBe(expected[index] ?? "transporter.wrong_state");
      expect((await rowOf(id))?.status).toBe(expected[index] ?? from);
    }
  });

  it("is its workspace's to change, to active or reserved alone", async () => {
    const carrier = await makeCarrier();
    const { id } = await makeTrip(carrier);
    const outsider = await makeCarrier();
    expect((await appErrorOf(callAs(outsider, setTripStatus, { id, statusId: 2 }))).code).toBe("transporter.not_found");
    expect((await appErrorOf(callAs("visitor", setTripStatus, { id, statusId: 2 }))).code).toBe("auth.required");
    for (const statusId of [3, 4, 9, "two"])
      expect((await appErrorOf(callAs(carrier, setTripStatus, { id, statusId }))).code).toBe("request.invalid");
  });

  it("reserved takes no new conversations and no deals, and leaves existing rooms open", async () => {
    const { carrier, id, accept } = await makeOffered();
    await callAs(carrier, setTripStatus, { id, statusId: 2 });
    const late = await makePerson();
    expect(
      (await appErrorOf(callAs(late, openRoom, { transporterId: id, package: parcelInput({ weight: 2 }) }))).code,
    ).toBe("listing.paused");
    expect((await appErrorOf(accept())).code).toBe("listing.paused");
    expect(await rowOf(id)).toMatchObject({ status: 2, weightHeldGrams: 0 });
  });

  it("turns to reserved when nothing is left, is not opened by hand then, and opens when a reservation ends", async () => {
    const { carrier, shipper, id, accept } = await makeOffered(23);
    const accepted = await accept();
    expect(await rowOf(id)).toMatchObject({ status: 2, weightHeldGrams: 23_000 });
    expect((await callAs(carrier, getTrip, { id })).actions).toEqual(["duplicate"]);
    expect((await appErrorOf(callAs(carrier, setTripStatus, { id, statusId: 1 }))).code).toBe(
      "transporter.wrong_state",
    );
    await callAs(shipper, cancelReservation, { id: accepted.offerDetails?.reservationId });
    expect(await rowOf(id)).toMatchObject({ status: 1, weightHeldGrams: 0 });
  });

  it("shows what is left to others who ask", async () => {
    const { carrier, id, accept } = await makeOffered(8);
    const second = await makeOffered(20, { carrier, id });
    await accept();
    expect((await callAs("visitor", getTrip, { id })).weightLeft).toBe(15);
    const error = await appErrorOf(second.accept());
    expect([error.code, error.detail.params]).toEqual(["transporter.no_capacity", { left: 15, wanted: 20 }]);
  });
});

describe("deleting a trip", () => {
  it("ends the offers that wait and closes the rooms", async () => {
    const { carrier, shipper, id, room, offer, accept } = await makeOffered();
    const key = `offer:${offer.offerDetails?.offerId}:expire`;
    expect(await jobKeysOf("expire_offer")).toContain(key);
    await callAs(carrier, deleteTrip, { id });
    expect(await jobKeysOf("expire_offer")).not.toContain(key);
    const [row] = await testDb().select().from(offers).where(eq(offers.roomId, room.id));
    expect(row).toMatchObject({ status: "cancelled", rejectionReason: "announcement_removed" });
    expect(await callAs(shipper, getRoom, { chatRoomId: room.id })).toMatchObject({ canWrite: false });
    expect((await appErrorOf(accept())).code).toBe("offer.none_pending");
    const refused = [
      callAs(carrier, deleteTrip, { id }),
      callAs(carrier, publishTrip, { id }),
      callAs(carrier, duplicateTrip, { id }),
    ];
    expect(new Set(await appErrorCodesOf(refused))).toEqual(new Set(["transporter.not_found"]));
  });

  it("is refused to outsiders, and while a reservation holds part of it", async () => {
    const { carrier, shipper, id, accept } = await makeOffered();
    expect((await appErrorOf(callAs(shipper, deleteTrip, { id }))).code).toBe("transporter.not_found");
    await accept();
    expect((await appErrorOf(callAs(carrier, deleteTrip, { id }))).code).toBe("transporter.has_reservation");
  });

  it("and a concurrent acceptance end in one of the two", async () => {
    for (let round = 0; round < 4; round += 1) {
      const { carrier, id, accept } = await makeOffered();
      expect([
        ["done", "listing.removed"],
        ["done", "offer.none_pending"],
        ["transporter.has_reservation", "done"],
      ]).toContainEqual(await outcomesOf([callAs(carrier, deleteTrip, { id }), accept()]));
    }
  });
});
