import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { offers } from "@/db/schema/deals/offers";
import { rooms } from "@/db/schema/deals/rooms";
import { mails } from "@/db/schema/identity/mails";
import { packages } from "@/db/schema/listings/announcements";
import { localDay } from "@/lib/core/time/time";
import { acceptOffer } from "@/lib/deals/offers/accept-offer";
import { getRoom } from "@/lib/deals/rooms/get-room";
import { listMessages } from "@/lib/deals/rooms/list-messages";
import { openRoom } from "@/lib/deals/rooms/open-room";
import { editAnnouncement } from "@/lib/listings/announcements/edit-announcement";
import { editTrip } from "@/lib/listings/trips/edit-trip";
import { appErrorCodesOf, callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makeNegotiation, makePerson, makeTrip, offerAs, type Person } from "@/tests/support/factories";
import {
  announcementInput,
  CITY,
  COUNTRY,
  dayIn,
  flightInput,
  inDays,
  packageInput,
  parcelInput,
  placeInput,
  roadInput,
} from "@/tests/support/inputs";
import { decideTrip } from "@/tests/support/moderation";
import { outcomesOf } from "@/tests/support/outcomes";

const DATES = { startDate: inDays(2), endDate: inDays(12) };
const place = (city: keyof typeof CITY, country: keyof typeof COUNTRY, over = {}) =>
  placeInput(CITY[city], COUNTRY[country], over);

/** Edits of a parcel that change what an offer was made for, and those that do not. */
const PARCEL_EDITS: Record<string, { over: (image: number) => object; isVoid: boolean }> = {
  weight: { over: (image) => ({ packages: [packageInput([image], { weight: 20 })] }), isVoid: true },
  content: { over: (image) => ({ packages: [packageInput([image], { content: "Batteries" })] }), isVoid: true },
  value: { over: (image) => ({ packages: [packageInput([image], { value: 900 })] }), isVoid: true },
  quantity: { over: (image) => ({ packages: [packageInput([image], { quantity: 3 })] }), isVoid: true },
  size: { over: (image) => ({ packages: [packageInput([image], { length: 55 })] }), isVoid: true },
  fragility: { over: (image) => ({ packages: [packageInput([image], { fragile: true })] }), isVoid: true },
  "another package": {
    over: (image) => ({ packages: [packageInput([image]), packageInput([image])] }),
    isVoid: true,
  },
  departure: { over: () => ({ depart: place("marseille", "france") }), isVoid: true },
  destination: { over: () => ({ destination: place("algiers", "algeria") }), isVoid: true },
  floor: { over: () => ({ depart: place("lyon", "france", { floor: 5, elevator: false }) }), isVoid: true },
  handling: { over: () => ({ depart: place("lyon", "france", { handling: 2 }) }), isVoid: true },
  "first day": { over: () => ({ startDate: inDays(3) }), isVoid: true },
  "last day": { over: () => ({ endDate: inDays(5) }), isVoid: true },
  "shipment type": { over: () => ({ shipmentType: 2 }), isVoid: true },
  title: { over: () => ({ title: "Un autre titre" }), isVoid: false },
  "asked price": { over: () => ({ propositionPrice: 52 }), isVoid: false },
  nothing: { over: () => ({}), isVoid: false },
};

const TRIP_EDITS: Record<string, { over: Record<string, unknown>; isVoid: boolean }> = {
  day: { over: { flightDate: dayIn(9) }, isVoid: true },
  hour: { over: { flightTime: "18:00" }, isVoid: true },
  flight: { over: { flightReference: "AH1009" }, isVoid: true },
  arrival: { over: { arrival: { country: COUNTRY.algeria, city: CITY.oran } }, isVoid: true },
  capacity: {
    over: { luggageOptions: [{ location: "hold", minWeight: 1, maxWeight: 20, direction: "aller" }] },
    isVoid: true,
  },
  delivery: { over: { deliveryOption: 1 }, isVoid: true },
  "transport mode": {
    over: roadInput({ minPrice: 45, departure: flightInput().departure, arrival: flightInput().arrival }),
    isVoid: true,
  },
  "asked price": { over: { minPrice: 46 }, isVoid: false },
  remark: { over: { additionalInformation: "Appelez-moi." }, isVoid: false },
};

describe("an edit of a parcel", () => {
  for (const side of ["carrier", "shipper"] as const) {
    for (const [what, { over, isVoid }] of Object.entries(PARCEL_EDITS)) {
      it(`that changes its ${what} ${isVoid ? "voids" : "leaves"} the offer of the ${side}`, async () => {
        const deal = await makeNegotiation(DATES);
        const { shipper, announcement, room } = deal;
        const offer = await offerAs(deal[side], { chatRoomId: room.id, amount: 50 });
        const image = announcement.thumbnail.id;
        const input = { id: announcement.id, ...announcementInput(image, { ...DATES, ...over(image) }) };
        await callAs(shipper, editAnnouncement, input);
        await expectOutcome(deal, room.id, offer.id, side, isVoid);
      });
    }
  }

  it("brings the room up to date: its title, places, asked price and last instant are the listing's", async () => {
    const { shipper, carrier, announcement, room } = await makeNegotiation(DATES);
    const changes = {
      title: "Deux cartons",
      propositionPrice: 80,
      destination: place("algiers", "algeria"),
      endDate: inDays(6),
    };
    const input = announcementInput(announcement.thumbnail.id, { ...DATES, ...changes });
    await callAs(shipper, editAnnouncement, { id: announcement.id, ...input });
    expect(await callAs(carrier, getRoom, { chatRoomId: room.id })).toMatchObject({
      title: "Deux cartons",
      askedAmount: 80,
      arrival: { cityId: CITY.algiers },
    });
    const [row] = await testDb().select().from(rooms).where(eq(rooms.id, room.id));
    expect(row?.departureDay).toBe(localDay(new Date(changes.endDate), "Europe/Paris"));
  });

  it("at the same instant as the acceptance leaves no deal about another parcel", async () => {
    for (let round = 0; round < 6; round += 1) {
      const { shipper, carrier, announcement, room } = await makeNegotiation(DATES);
      const offer = await offerAs(carrier, { chatRoomId: room.id, amount: 50 });
      const image = announcement.thumbnail.id;
      const heavier = announcementInput(image, { ...DATES, packages: [packageInput([image], { weight: 30 })] });
      const [edit, accept] = await Promise.allSettled([
        callAs(shipper, editAnnouncement, { id: announcement.id, ...heavier }),
        callAs(shipper, acceptOffer, { messageId: offer.id }),
      ]);
      expect([edit.status, accept.status].sort()).toEqual(["fulfilled", "rejected"]);
      const [row] = await testDb().select().from(packages).where(eq(packages.announcementId, announcement.id));
      expect(row?.weightGrams).toBe(edit.status === "fulfilled" ? 30_000 : 6_000);
    }
  });
});

describe("an edit of a trip", () => {
  for (const [what, { over, isVoid }] of Object.entries(TRIP_EDITS)) {
    it(`that changes its ${what} ${isVoid ? "voids" : "leaves"} an offer`, async () => {
      const carrier = await makePerson({ logisticsType: "carrier" });
      const shipper = await makePerson();
      const trip = await makeTrip(carrier);
      const room = await callAs(shipper, openRoom, {
        transporterId: trip.id,
        package: { ...parcelInput(), fileIds: [] },
      });
      const offer = await offerAs(shipper, { chatRoomId: room.id, amount: 44 });
      await callAs(carrier, editTrip, { id: trip.id, ...flightInput(over) });
      await decideTrip(await makePerson({ staffRole: "moderator" }), trip.id);
      await expectOutcome({ shipper, carrier }, room.id, offer.id, "shipper", isVoid);
    });
  }
});

type Sides = Record<"shipper" | "carrier", Person>;

async function expectOutcome(sides: Sides, chatRoomId: number, messageId: number, maker: keyof Sides, isVoid: boolean) {
  const receiver = sides[maker === "carrier" ? "shipper" : "carrier"];
  const { data } = await callAs(receiver, listMessages, { chatRoomId });
  const last = data.findLast(({ content }) => !content.startsWith("standing_"));
  expect(last?.content).toBe(isVoid ? "offer_void" : "shipment_edited");
  const room = await callAs(sides[maker], getRoom, { chatRoomId });
  expect(room.offersLeft.mine).toBe(isVoid ? 3 : 2);
  const [row] = await testDb().select().from(offers).where(eq(offers.messageId, messageId));
  expect([row?.status, row?.rejectionReason]).toEqual(isVoid ? ["rejected", "listing_changed"] : ["pending", null]);
  const notified = await testDb().select({ userId: mails.userId }).from(mails).where(eq(mails.template, "offer_void"));
  for (const { userId } of [sides.shipper, sides.carrier])
    expect(notified.some((mail) => mail.userId === userId)).toBe(isVoid);
  const accept = () => callAs(receiver, acceptOffer, { messageId, version: row?.subjectVersion });
  expect(await outcomesOf([accept()])).toEqual([isVoid ? "offer.none_pending" : "done"]);
  // The room of a void offer goes on: another one is for what the listing shows now.
  const next = isVoid ? await offerAs(sides[maker], { chatRoomId, amount: 44 }) : undefined;
  const accepted = next ? await callAs(receiver, acceptOffer, { messageId: next.id }) : undefined;
  expect(accepted?.offerStatus).toBe(isVoid ? "accepted" : undefined);
}

describe("an acceptance", () => {
  it("binds to what was seen, and to what the offer was made for, however that came to change", async () => {
    const { shipper, carrier, announcement, room } = await makeNegotiation(DATES);
    const offer = await offerAs(carrier, { chatRoomId: room.id, amount: 50 });
    const version = offer.offerDetails?.version;
    expect(version).toMatch(/^[\w-]{16}$/);
    const accept = (seen?: string) => callAs(shipper, acceptOffer, { messageId: offer.id, version: seen });
    expect(await appErrorCodesOf([accept("another"), accept("")])).toEqual([
      "offer.subject_changed",
      "offer.subject_changed",
    ]);
    await testDb()
      .update(packages)
      .set({ weightGrams: 50_000_000 })
      .where(eq(packages.announcementId, announcement.id));
    expect(await appErrorCodesOf([accept(version), accept()])).toEqual([
      "offer.subject_changed",
      "offer.subject_changed",
    ]);
    await testDb().update(packages).set({ weightGrams: 6_000 }).where(eq(packages.announcementId, announcement.id));
    expect((await accept(version)).offerStatus).toBe("accepted");
  });

  it("stores what the offer was made for with it", async () => {
    const { carrier, room } = await makeNegotiation(DATES);
    const offer = await offerAs(carrier, { chatRoomId: room.id, amount: 50 });
    const [row] = await testDb().select().from(offers).where(eq(offers.messageId, offer.id));
    expect(row?.subject).toMatchObject({ parcel: { packages: [{ content: "Vêtements", weightGrams: 6_000 }] } });
  });
});
