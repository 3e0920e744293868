import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { announcements } from "@/db/schema/listings/announcements";
import { trips } from "@/db/schema/listings/trips";
import { acceptOffer } from "@/lib/deals/offers/accept-offer";
import { cancelOffer } from "@/lib/deals/offers/cancel-offer";
import { rejectOffer } from "@/lib/deals/offers/reject-offer";
import { sendPackageOffer } from "@/lib/deals/offers/send-package-offer";
import { sendRouteOffer } from "@/lib/deals/offers/send-route-offer";
import { confirmPayment } from "@/lib/deals/payments/confirm-payment";
import { openCheckout } from "@/lib/deals/payments/open-checkout";
import { startPayment } from "@/lib/deals/payments/start-payment";
import { getRoom } from "@/lib/deals/rooms/get-room";
import { openRoom } from "@/lib/deals/rooms/open-room";
import { sendMessage } from "@/lib/deals/rooms/send-message";
import { callAs } from "@/tests/support/call";
import { rolledBack, testDb } from "@/tests/support/database";
import {
  makeAnnouncement,
  makePerson,
  makeReservation,
  makeTrip,
  offerAs,
  type Person,
} from "@/tests/support/factories";
import { CARD, CITY, COUNTRY, flightInput, parcelInput, placeInput, routeOfferInput } from "@/tests/support/inputs";
import { outcomesOf } from "@/tests/support/outcomes";

const LONG_AGO = new Date(Date.now() - 9 * 86_400_000);
const YESTERDAY = new Date(Date.now() - 86_400_000);
const TOMORROW = new Date(Date.now() + 86_400_000);

/** Each state of an announcement: what offers meet, and what the payment of a reservation meets. */
const PARCEL_STATES: [string, Partial<typeof announcements.$inferInsert>, string, string][] = [
  ["current", { status: 1 }, "done", "done"],
  ["reserved", { status: 2 }, "offer.parcel_reserved", "done"],
  ["duplicated", { status: 3 }, "listing.unpublished", "done"],
  ["trial", { status: 4 }, "listing.unpublished", "done"],
  ["in progress", { status: 5 }, "listing.over", "done"],
  ["completed", { status: 6 }, "listing.over", "done"],
  ["cancelled", { status: 7 }, "listing.removed", "listing.removed"],
  ["outdated", { startsAt: LONG_AGO, endsAt: YESTERDAY }, "listing.outdated", "done"],
  ["outdated and reserved", { startsAt: LONG_AGO, endsAt: YESTERDAY, status: 2 }, "listing.outdated", "done"],
  ["for carriers alone", { visibility: 2 }, "done", "done"],
  ["for nobody", { visibility: 3 }, "listing.hidden", "done"],
  ["not public yet", { publishAt: TOMORROW }, "listing.hidden", "done"],
  ["removed", { deletedAt: YESTERDAY }, "listing.removed", "listing.removed"],
];

type TripChange = Partial<typeof trips.$inferInsert>;
const STATUSES = { active: 1, reserved: 2, completed: 3, trial: 4 } as const;
/** The outcome of offers and payments for a trip, by its state and by its moderation. */
const BY_STATE: Record<keyof typeof STATUSES, Record<"pending" | "approved" | "rejected", [string, string]>> = {
  active: {
    approved: ["done", "done"],
    pending: ["listing.in_review", "listing.in_review"],
    rejected: ["listing.refused", "listing.refused"],
  },
  reserved: {
    approved: ["listing.paused", "done"],
    pending: ["listing.in_review", "listing.in_review"],
    rejected: ["listing.refused", "listing.refused"],
  },
  completed: {
    approved: ["listing.over", "done"],
    pending: ["listing.over", "done"],
    rejected: ["listing.over", "done"],
  },
  trial: {
    approved: ["listing.unpublished", "done"],
    pending: ["listing.unpublished", "done"],
    rejected: ["listing.unpublished", "done"],
  },
};
const TRIP_STATES: [string, TripChange, string, string][] = [
  ...Object.entries(BY_STATE).flatMap(([state, byWord]) =>
    Object.entries(byWord).map(([moderation, [offer, payment]]): [string, TripChange, string, string] => [
      `${state} and ${moderation}`,
      // Both are keys of the table above.
      { status: STATUSES[state as keyof typeof STATUSES], moderation: moderation as keyof typeof byWord },
      offer,
      payment,
    ]),
  ),
  ["past", { departsAt: YESTERDAY, departsUntil: YESTERDAY }, "listing.outdated", "done"],
  ["full", { status: 2, weightHeldGrams: 23_000 }, "listing.full", "done"],
  ["removed", { deletedAt: YESTERDAY }, "listing.removed", "listing.removed"],
];

type World = Awaited<ReturnType<typeof makeWorld>>;
let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

const carrierOf = () => makePerson({ logisticsType: "carrier" });

async function makeWorld() {
  const shipper = await makePerson();
  const [quiet, offering, late] = await Promise.all([carrierOf(), carrierOf(), carrierOf()]);
  const parcel = await makeAnnouncement(shipper, fromParis());
  const quietRoom = await callAs(quiet, openRoom, { announcementId: parcel.id });
  const offeredRoom = await callAs(offering, openRoom, { announcementId: parcel.id });
  const offer = await offerAs(offering, { chatRoomId: offeredRoom.id, amount: 50 });
  const driver = await carrierOf();
  const trip = await makeTrip(driver, flightInput());
  const [quietSender, offeringSender, lateSender, proposing] = await Promise.all([
    makePerson(),
    makePerson(),
    makePerson(),
    makePerson(),
  ]);
  const described = parcelInput({ weight: 2 });
  const quietTripRoom = await callAs(quietSender, openRoom, { transporterId: trip.id, package: described });
  const offeredTripRoom = await callAs(offeringSender, openRoom, { transporterId: trip.id, package: described });
  const tripOffer = await offerAs(offeringSender, { chatRoomId: offeredTripRoom.id, amount: 45 });
  const proposed = await makeAnnouncement(proposing, fromParis());
  const proposedRoom = await callAs(proposing, openRoom, { announcementId: proposed.id, transporterId: trip.id });
  const deal = await makeReservation();
  const tripDeal = await makeTripDeal();
  return {
    parcel: { id: parcel.id, shipper, quiet, quietRoom, offering, offeredRoom, offer, late },
    trip: { id: trip.id, driver, quietSender, quietTripRoom, offeringSender, offeredTripRoom, tripOffer, lateSender },
    proposed: { id: proposed.id, proposing, proposedRoom },
    deal,
    tripDeal,
    described,
  };
}

/** Goes from Paris to Algiers, as the tests' flight does. */
function fromParis() {
  return {
    depart: placeInput(CITY.paris, COUNTRY.france),
    destination: placeInput(CITY.algiers, COUNTRY.algeria),
  };
}

async function makeTripDeal() {
  const [shipper, carrier] = [await makePerson(), await carrierOf()];
  const trip = await makeTrip(carrier, flightInput());
  const room = await callAs(shipper, openRoom, { transporterId: trip.id, package: parcelInput({ weight: 2 }) });
  const offer = await offerAs(shipper, { chatRoomId: room.id, amount: 45 });
  const accepted = await callAs(carrier, acceptOffer, { messageId: offer.id });
  return { tripId: trip.id, shipper, carrier, reservationId: accepted.offerDetails?.reservationId ?? 0 };
}

type Calls = Record<string, () => Promise<unknown>>;

/** Each call alone after a change, which is taken back with it. */
async function meet(change: () => Promise<unknown>, calls: Calls): Promise<Record<string, string>> {
  const met: Record<string, string> = {};
  for (const [name, call] of Object.entries(calls))
    met[name] = await rolledBack(async () => {
      await change();
      return (await outcomesOf([call()]))[0] ?? "";
    });
  return met;
}

const allMeet = (calls: Calls, outcome: string) =>
  Object.fromEntries(Object.keys(calls).map((name) => [name, outcome]));
const putParcel = (id: number, change: Partial<typeof announcements.$inferInsert>) =>
  testDb().update(announcements).set(change).where(eq(announcements.id, id));
const putTrip = (id: number, change: TripChange) => testDb().update(trips).set(change).where(eq(trips.id, id));

/** Everything that makes a deal about an announced parcel, in rooms that are open. */
function parcelCalls({ parcel }: World): Calls {
  const chatRoomId = parcel.quietRoom.id;
  const route = routeOfferInput(chatRoomId, { departureCityId: CITY.paris, arrivalCityId: CITY.algiers });
  return {
    offer: () => offerAs(parcel.quiet, { chatRoomId, amount: 50 }),
    "the owner's offer": () => offerAs(parcel.shipper, { chatRoomId, amount: 50 }),
    "a trip's offer": () => callAs(parcel.quiet, sendRouteOffer, { ...route, amount: 50 }),
    counter: () => offerAs(parcel.shipper, { chatRoomId: parcel.offeredRoom.id, amount: 40 }),
    accept: () => callAs(parcel.shipper, acceptOffer, { messageId: parcel.offer.id }),
  };
}

/** The same about a trip. */
function tripCalls({ trip, proposed, described }: World): Calls {
  const chatRoomId = trip.quietTripRoom.id;
  return {
    offer: () => offerAs(trip.quietSender, { chatRoomId, amount: 45 }),
    "the owner's offer": () => offerAs(trip.driver, { chatRoomId, amount: 45 }),
    "a parcel's offer": () => callAs(trip.quietSender, sendPackageOffer, { chatRoomId, amount: 45, ...described }),
    counter: () => offerAs(trip.driver, { chatRoomId: trip.offeredTripRoom.id, amount: 50 }),
    accept: () => callAs(trip.driver, acceptOffer, { messageId: trip.tripOffer.id }),
    "for a proposed parcel": () => offerAs(proposed.proposing, { chatRoomId: proposed.proposedRoom.id, amount: 45 }),
  };
}

/** Calls that end an offer, or only write: never refused because of the listing. */
function freeCalls(maker: Person, receiver: Person, messageId: number, chatRoomId: number): Calls {
  return {
    withdraw: () => callAs(maker, cancelOffer, { messageId }),
    reject: () => callAs(receiver, rejectOffer, { messageId }),
    speak: () => callAs(receiver, sendMessage, { chatRoomId, content: "Bonjour" }),
  };
}

function payCalls({ shipper, reservationId }: { shipper: Person; reservationId: number }): Calls {
  return { start: () => callAs(shipper, startPayment, { reservationId }) };
}

describe("an announced parcel", () => {
  it.each(PARCEL_STATES)("that is %s", async (name, change, offer, payment) => {
    const { parcel, deal } = world;
    const put = () => putParcel(parcel.id, change);
    const calls = parcelCalls(world);
    expect(await meet(put, calls)).toEqual(allMeet(calls, offer));
    const free = freeCalls(parcel.offering, parcel.shipper, parcel.offer.id, parcel.offeredRoom.id);
    expect(await meet(put, free)).toEqual(allMeet(free, "done"));
    // Who has no room yet does not learn of what is not public.
    const [opened] = Object.values(
      await meet(put, { open: () => callAs(parcel.late, openRoom, { announcementId: parcel.id }) }),
    );
    expect(opened === "done").toBe(offer === "done");
    const pay = payCalls(deal);
    expect(await meet(() => putParcel(deal.announcement.id, { status: 2, ...change }), pay)).toEqual(
      allMeet(pay, payment),
    );
    await rolledBack(async () => {
      await put();
      const { obstacle } = await callAs(parcel.quiet, getRoom, { chatRoomId: parcel.quietRoom.id });
      expect([name, obstacle === null]).toEqual([name, offer === "done"]);
    });
  });

  it("that is for its shipper alone may still be proposed to a trip", async () => {
    const { proposed } = world;
    const chatRoomId = proposed.proposedRoom.id;
    const calls = { offer: () => offerAs(proposed.proposing, { chatRoomId, amount: 45 }) };
    expect(await meet(() => putParcel(proposed.id, { visibility: 3 }), calls)).toEqual({ offer: "done" });
    expect(await meet(() => putParcel(proposed.id, { status: 2 }), calls)).toEqual({ offer: "offer.parcel_reserved" });
  });
});

describe("a trip", () => {
  it.each(TRIP_STATES)("that is %s", async (name, change, offer, payment) => {
    const { trip, tripDeal } = world;
    const put = () => putTrip(trip.id, change);
    const calls = tripCalls(world);
    expect(await meet(put, calls)).toEqual(allMeet(calls, offer));
    const free = freeCalls(trip.offeringSender, trip.driver, trip.tripOffer.id, trip.offeredTripRoom.id);
    expect(await meet(put, free)).toEqual(allMeet(free, "done"));
    const open = {
      open: () => callAs(trip.lateSender, openRoom, { transporterId: trip.id, package: world.described }),
    };
    const [opened] = Object.values(await meet(put, open));
    expect(opened === "done").toBe(offer === "done");
    const pay = payCalls(tripDeal);
    expect(await meet(() => putTrip(tripDeal.tripId, change), pay)).toEqual(allMeet(pay, payment));
    await rolledBack(async () => {
      await put();
      const { obstacle } = await callAs(trip.driver, getRoom, { chatRoomId: trip.quietTripRoom.id });
      expect([name, obstacle === null]).toEqual([name, offer === "done"]);
    });
  });
});

describe("a payment that was opened before", () => {
  it.each([
    ["refused", { moderation: "rejected" }, "listing.refused"],
    ["removed", { deletedAt: YESTERDAY }, "listing.removed"],
    ["full by its own parcel", { status: 2, weightHeldGrams: 23_000 }, "done"],
  ] as const)("is held to a trip that is %s", async (_name, change, outcome) => {
    const { shipper, reservationId, tripId } = world.tripDeal;
    const met = await rolledBack(async () => {
      const { id } = await callAs(shipper, startPayment, { reservationId });
      await putTrip(tripId, change);
      return outcomesOf([callAs(shipper, openCheckout, { id })]);
    });
    expect(met).toEqual([outcome]);
    const paid = await rolledBack(async () => {
      const { id } = await callAs(shipper, startPayment, { reservationId });
      await putTrip(tripId, change);
      return outcomesOf([callAs(shipper, confirmPayment, { id, method: CARD })]);
    });
    expect(paid).toEqual([outcome]);
  });
});
