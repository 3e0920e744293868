import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { messages, rooms } from "@/db/schema/deals/rooms";
import { packages } from "@/db/schema/listings/announcements";
import { acceptOffer } from "@/lib/deals/offers/accept-offer";
import { sendPackageOffer } from "@/lib/deals/offers/send-package-offer";
import { sendRouteOffer } from "@/lib/deals/offers/send-route-offer";
import { getRoom } from "@/lib/deals/rooms/get-room";
import { listMessages } from "@/lib/deals/rooms/list-messages";
import { openRoom } from "@/lib/deals/rooms/open-room";
import { appErrorCodesOf, appErrorOf, callAs, issueCodes } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makeAnnouncement, makePerson, makeTrip, offerAs } from "@/tests/support/factories";
import { CITY, COUNTRY, parcelInput, placeInput, routeOfferInput } from "@/tests/support/inputs";

async function makeQuestion(message = "Bonjour, passez-vous par Lyon ?") {
  const shipper = await makePerson();
  const carrier = await makePerson({ logisticsType: "carrier" });
  const trip = await makeTrip(carrier);
  const ask = (input: object) => callAs(shipper, openRoom, { transporterId: trip.id, ...input });
  const room = await ask({ message });
  return { shipper, carrier, trip, room, ask };
}

it("a question to a trip needs its words and nothing else", async () => {
  const { shipper, carrier, trip, room, ask } = await makeQuestion();
  expect(room).toMatchObject({
    side: "shipper",
    transporterId: trip.id,
    announcementId: null,
    package: null,
    departure: { city: "Paris" },
    arrival: { city: "Alger" },
    askedAmount: 45,
    canWrite: true,
  });
  expect(room.title).not.toBe("");
  const { data } = await callAs(carrier, listMessages, { chatRoomId: room.id });
  expect(data.map(({ content }) => content)).toEqual(["Bonjour, passez-vous par Lyon ?"]);
  for (const message of ["", "   ", undefined])
    expect(issueCodes(await appErrorOf(ask(message === undefined ? {} : { message })))).toEqual(["message: required"]);
  // More words go on in the same room; the same ones twice are a call whose answer was lost.
  for (const message of ["Et par Nîmes ?", "Et par Nîmes ?"]) expect((await ask({ message })).id).toBe(room.id);
  const after = await callAs(carrier, listMessages, { chatRoomId: room.id });
  expect(after.data.map(({ content }) => content)).toEqual(["Bonjour, passez-vous par Lyon ?", "Et par Nîmes ?"]);
  expect((await appErrorOf(callAs(carrier, openRoom, { transporterId: trip.id, message: "Moi" }))).code).toBe(
    "room.own_announcement",
  );
  const other = await makePerson({ logisticsType: "carrier" });
  expect((await appErrorOf(callAs(other, openRoom, { transporterId: trip.id, message: "Moi" }))).code).toBe(
    "auth.shipper_required",
  );
  expect((await appErrorOf(callAs("visitor", openRoom, { transporterId: trip.id, message: "Moi" }))).code).toBe(
    "auth.required",
  );
  expect((await callAs(shipper, getRoom, { chatRoomId: room.id })).package).toBeNull();
});

it("masks contacts in the first words", async () => {
  const { carrier, room } = await makeQuestion("Appelez le 06 12 34 56 78");
  const { data } = await callAs(carrier, listMessages, { chatRoomId: room.id });
  expect(data[0]).toMatchObject({ isMasked: true, content: "Appelez le •••" });
});

it("no price is put on nothing: neither side offers before a parcel is there", async () => {
  const { shipper, carrier, room } = await makeQuestion();
  const refused = [
    offerAs(shipper, { chatRoomId: room.id, amount: 45 }),
    offerAs(carrier, { chatRoomId: room.id, amount: 45 }),
    callAs(carrier, sendRouteOffer, routeOfferInput(room.id)),
  ];
  expect(new Set(await appErrorCodesOf(refused))).toEqual(new Set(["room.package_required"]));
  expect(await testDb().$count(messages, eq(messages.roomId, room.id))).toBe(1);
});

it("the sender's first offer brings the parcel, and the deal is as any other", async () => {
  const { shipper, carrier, room } = await makeQuestion();
  const parcel = parcelInput();
  const offer = await callAs(shipper, sendPackageOffer, { ...parcel, chatRoomId: room.id, amount: 45 });
  const after = await callAs(carrier, getRoom, { chatRoomId: room.id });
  expect(after).toMatchObject({ title: parcel.title, package: { weight: parcel.weight }, currentOfferAmount: 45 });
  const accepted = await callAs(carrier, acceptOffer, { messageId: offer.id });
  expect(accepted.offerDetails?.reservationId).toEqual(expect.any(Number));
});

it("goes on with a parcel that is described or announced later, in the same room", async () => {
  const { room, ask } = await makeQuestion();
  const parcel = parcelInput();
  const described = await ask({ package: parcel });
  expect(described).toMatchObject({ id: room.id, title: parcel.title, package: { weight: parcel.weight } });
  // Another description of the same pair is not taken over silently.
  expect((await ask({ package: { ...parcel, title: "Autre chose" } })).title).toBe(parcel.title);

  const second = await makeQuestion();
  const announcement = await makeAnnouncement(second.shipper, {
    depart: placeInput(CITY.paris, COUNTRY.france),
    destination: placeInput(CITY.algiers, COUNTRY.algeria),
  });
  const proposed = await second.ask({ announcementId: announcement.id });
  expect(proposed).toMatchObject({ id: second.room.id, announcementId: announcement.id, title: announcement.title });
});

it("is described once when two members do so at the same time", async () => {
  const { room, ask } = await makeQuestion();
  const answers = await Promise.all([1, 2, 3].map(() => ask({ package: parcelInput() })));
  expect(new Set(answers.map(({ id }) => id))).toEqual(new Set([room.id]));
  expect(await testDb().$count(packages, eq(packages.roomId, room.id))).toBe(1);
  expect(await testDb().$count(rooms, eq(rooms.id, room.id))).toBe(1);
});
