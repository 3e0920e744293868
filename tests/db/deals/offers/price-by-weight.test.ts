import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { trips } from "@/db/schema/listings/trips";
import { sendPackageOffer } from "@/lib/deals/offers/send-package-offer";
import { getRoom } from "@/lib/deals/rooms/get-room";
import { openRoom } from "@/lib/deals/rooms/open-room";
import { editAnnouncement } from "@/lib/listings/announcements/edit-announcement";
import { editTrip } from "@/lib/listings/trips/edit-trip";
import { appErrorOf, callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makeAnnouncement, makeImage, makePerson, makeTrip, offerAs, type Person } from "@/tests/support/factories";
import {
  announcementInput,
  CITY,
  COUNTRY,
  flightInput,
  packageInput,
  parcelInput,
  placeInput,
} from "@/tests/support/inputs";

const PARIS_ALGIERS = {
  title: "Carton pour Alger",
  depart: placeInput(CITY.paris, COUNTRY.france),
  destination: placeInput(CITY.algiers, COUNTRY.algeria),
};
const priceLadder = { upTo2: 10, upTo5: 20, upTo10: 42, upTo20: 70, above: 90 };
const ladder = { minPrice: 10, priceLadder };

async function makeSides(prices: Record<string, unknown> = ladder) {
  const shipper = await makePerson();
  const carrier = await makePerson({ logisticsType: "carrier" });
  return { shipper, carrier, trip: await makeTrip(carrier, flightInput(prices)) };
}

const openAbout = (person: Person, tripId: number, over: Record<string, unknown> = {}) =>
  callAs(person, openRoom, { transporterId: tripId, package: parcelInput(over) });
const askedIn = async (person: Person, chatRoomId: number) =>
  (await callAs(person, getRoom, { chatRoomId })).askedAmount;

describe("the asked price of a described parcel", () => {
  it("is what the trip asks for its weight in all, and no offer is above it", async () => {
    const { shipper, carrier, trip } = await makeSides();
    const room = await openAbout(shipper, trip.id, { weight: 3, quantity: 2 });
    expect(room).toMatchObject({ askedAmount: 42, isPricedByWeight: true });
    expect(await askedIn(carrier, room.id)).toBe(42);
    const over = await appErrorOf(offerAs(shipper, { chatRoomId: room.id, amount: 42.01 }));
    expect(over).toMatchObject({ code: "offer.too_high", detail: { params: { max: 42 } } });
    const under = await appErrorOf(offerAs(shipper, { chatRoomId: room.id, amount: 20.99 }));
    expect(under).toMatchObject({ code: "offer.too_low", detail: { params: { min: 21 } } });
    await offerAs(shipper, { chatRoomId: room.id, amount: 42 });
  });

  it("is the product of its weight and the price per kilogram, and the lowest price for a light one", async () => {
    const { shipper, trip } = await makeSides({ minPrice: 15, pricePerKg: 7 });
    expect((await openAbout(shipper, trip.id, { weight: 6.5 })).askedAmount).toBe(45.5);
    const other = await makePerson();
    expect((await openAbout(other, trip.id, { weight: 0.4 })).askedAmount).toBe(15);
  });

  it("follows the parcel of a later offer", async () => {
    const { shipper, carrier, trip } = await makeSides();
    const room = await openAbout(shipper, trip.id, { weight: 1.5 });
    expect(room.askedAmount).toBe(10);
    const again = (weight: number, amount: number) =>
      callAs(shipper, sendPackageOffer, {
        chatRoomId: room.id,
        amount,
        ...parcelInput({ weight, title: "Deux valises" }),
      });
    expect(await appErrorOf(again(12, 20))).toMatchObject({ code: "offer.too_low" });
    expect(await askedIn(carrier, room.id)).toBe(10);
    await again(12, 60);
    expect(await askedIn(carrier, room.id)).toBe(70);
  });
});

describe("the asked price of an announced parcel on a trip", () => {
  it("is what the trip asks for its weight, also once the room goes on with another", async () => {
    const { shipper, carrier, trip } = await makeSides();
    const image = await makeImage(shipper);
    const first = await makeAnnouncement(shipper, PARIS_ALGIERS);
    const second = await makeAnnouncement(shipper, {
      ...PARIS_ALGIERS,
      packages: [packageInput([image], { weight: 2, quantity: 6 })],
      thumbnail: image,
    });
    const room = await callAs(shipper, openRoom, { announcementId: first.id, transporterId: trip.id });
    expect(room.askedAmount).toBe(42);
    const next = await callAs(shipper, openRoom, { announcementId: second.id, transporterId: trip.id });
    expect(next).toMatchObject({ id: room.id, askedAmount: 70 });
    expect(await askedIn(carrier, room.id)).toBe(70);
  });

  it("follows what the parcel weighs", async () => {
    const { shipper, carrier, trip } = await makeSides();
    const parcel = await makeAnnouncement(shipper, PARIS_ALGIERS);
    const room = await callAs(shipper, openRoom, { announcementId: parcel.id, transporterId: trip.id });
    const image = await makeImage(shipper);
    await callAs(shipper, editAnnouncement, {
      id: parcel.id,
      ...announcementInput(image, { ...PARIS_ALGIERS, packages: [packageInput([image], { weight: 15 })] }),
    });
    expect(await askedIn(carrier, room.id)).toBe(70);
  });
});

describe("a trip's price that changes while an offer is written", () => {
  it("is asked in its rooms from then on, by their weight, and the older amount is refused when it is above", async () => {
    const { shipper, carrier, trip } = await makeSides();
    const heavy = await openAbout(shipper, trip.id, { weight: 8 });
    const other = await makePerson();
    const light = await openAbout(other, trip.id, { weight: 1 });
    expect([heavy.askedAmount, light.askedAmount]).toEqual([42, 10]);
    await callAs(carrier, editTrip, {
      id: trip.id,
      ...flightInput({ minPrice: 8, priceLadder: { ...priceLadder, upTo2: 8, upTo10: 30 } }),
    });
    await testDb().update(trips).set({ moderation: "approved" }).where(eq(trips.id, trip.id));
    expect(await askedIn(shipper, heavy.id)).toBe(30);
    expect(await askedIn(other, light.id)).toBe(8);
    expect(await appErrorOf(offerAs(shipper, { chatRoomId: heavy.id, amount: 42 }))).toMatchObject({
      code: "offer.too_high",
      detail: { params: { max: 30 } },
    });
    await offerAs(shipper, { chatRoomId: heavy.id, amount: 30 });
  });

  it("is the lowest one for every weight once it has no other", async () => {
    const { shipper, carrier, trip } = await makeSides();
    const room = await openAbout(shipper, trip.id, { weight: 8 });
    await callAs(carrier, editTrip, { id: trip.id, ...flightInput({ minPrice: 25 }) });
    expect(await callAs(shipper, getRoom, { chatRoomId: room.id })).toMatchObject({
      askedAmount: 25,
      isPricedByWeight: false,
    });
  });
});
