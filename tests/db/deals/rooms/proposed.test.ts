import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { AnnouncementStatus } from "@/db/enums/listings/announcements";
import { reservations } from "@/db/schema/deals/reservations";
import { announcements } from "@/db/schema/listings/announcements";
import { trips } from "@/db/schema/listings/trips";
import { acceptOffer } from "@/lib/deals/offers/accept-offer";
import { sendPackageOffer } from "@/lib/deals/offers/send-package-offer";
import { confirmPayment } from "@/lib/deals/payments/confirm-payment";
import { startPayment } from "@/lib/deals/payments/start-payment";
import { cancelReservation } from "@/lib/deals/reservations/cancel-reservation";
import { getReservation } from "@/lib/deals/reservations/get-reservation";
import { getRoom } from "@/lib/deals/rooms/get-room";
import { listMessages } from "@/lib/deals/rooms/list-messages";
import { listRooms } from "@/lib/deals/rooms/list-rooms";
import { openRoom } from "@/lib/deals/rooms/open-room";
import { editAnnouncement } from "@/lib/listings/announcements/edit-announcement";
import { getAnnouncement } from "@/lib/listings/announcements/get-announcement";
import { setAnnouncementStatus } from "@/lib/listings/announcements/set-announcement-status";
import { listParcelFits } from "@/lib/listings/matching/list-parcel-fits";
import { appErrorOf, callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import {
  makeAnnouncement,
  makeImage,
  makeNegotiation,
  makePerson,
  makeTrip,
  offerAs,
  type Person,
} from "@/tests/support/factories";
import { announcementInput, CARD, CITY, COUNTRY, packageInput, parcelInput, placeInput } from "@/tests/support/inputs";

const PARIS_ALGIERS = {
  title: "Carton pour Alger",
  depart: placeInput(CITY.paris, COUNTRY.france),
  destination: placeInput(CITY.algiers, COUNTRY.algeria),
};

/** A shipper's announced parcel and a carrier's trip that takes it. */
async function makePair(over: Record<string, unknown> = {}) {
  const shipper = await makePerson();
  const carrier = await makePerson({ logisticsType: "carrier" });
  const announcement = await makeAnnouncement(shipper, { ...PARIS_ALGIERS, ...over });
  const trip = await makeTrip(carrier);
  return { shipper, carrier, announcement, trip };
}

type Pair = Awaited<ReturnType<typeof makePair>>;

const propose = (person: Person, { announcement, trip }: Pick<Pair, "announcement" | "trip">) =>
  callAs(person, openRoom, { announcementId: announcement.id, transporterId: trip.id });
const statusOf = async (id: number) =>
  (await testDb().select({ status: announcements.status }).from(announcements).where(eq(announcements.id, id)))[0]
    ?.status;
const heldOf = async (id: number) =>
  (await testDb().select({ held: trips.weightHeldGrams }).from(trips).where(eq(trips.id, id)))[0]?.held;
const systemWords = async (person: Person, chatRoomId: number) =>
  (await callAs(person, listMessages, { chatRoomId })).data
    .filter(({ messageType }) => messageType === "system")
    .map(({ content }) => content);

async function accept(pair: Pair, roomId: number): Promise<number> {
  const offer = await offerAs(pair.shipper, { chatRoomId: roomId, amount: 45 });
  const accepted = await callAs(pair.carrier, acceptOffer, { messageId: offer.id });
  return accepted.offerDetails?.reservationId ?? 0;
}

describe("an announced parcel that is proposed to a trip", () => {
  it("opens one room about both: the trip's price and day, the parcel's title and route", async () => {
    const pair = await makePair();
    const room = await propose(pair.shipper, pair);
    expect(room).toMatchObject({
      side: "shipper",
      title: PARIS_ALGIERS.title,
      announcementId: pair.announcement.id,
      transporterId: pair.trip.id,
      askedAmount: 45,
      package: null,
      departureDay: pair.trip.departureDay,
    });
    expect(room.departure.cityId).toBe(CITY.paris);
    // Twice is one room, and both lists have it.
    expect((await propose(pair.shipper, pair)).id).toBe(room.id);
    for (const about of [{ announcementId: pair.announcement.id }, { transporterId: pair.trip.id }])
      expect((await callAs(pair.shipper, listRooms, about)).data.map(({ id }) => id)).toEqual([room.id]);
  });

  it("is followed from the deal to its end: reserved with the trip's weight, both freed by a cancellation", async () => {
    const pair = await makePair();
    const room = await propose(pair.shipper, pair);
    const id = await accept(pair, room.id);
    expect(await statusOf(pair.announcement.id)).toBe(AnnouncementStatus.reserved);
    expect(await heldOf(pair.trip.id)).toBe(6_000);
    const reservation = await callAs(pair.shipper, getReservation, { id });
    expect(reservation).toMatchObject({ announcementId: pair.announcement.id, transporterId: pair.trip.id });
    // Nothing is asked again: the places of the announcement are those of the booking.
    expect(reservation.pickup).toMatchObject({ address: "12 rue des Oliviers", contactName: "Nadia Canari" });
    expect(reservation.packages.map(({ title }) => title)).toEqual(["Carton"]);
    await callAs(pair.shipper, cancelReservation, { id, reason: "plus besoin" });
    expect(await statusOf(pair.announcement.id)).toBe(AnnouncementStatus.current);
    expect(await heldOf(pair.trip.id)).toBe(0);
  });

  it("closes its other rooms once it is paid", async () => {
    const pair = await makePair();
    const rival = await makeNegotiation({}, { shipper: pair.shipper });
    const other = await callAs(rival.carrier, openRoom, { announcementId: pair.announcement.id });
    const room = await propose(pair.shipper, pair);
    const id = await accept(pair, room.id);
    const payment = await callAs(pair.shipper, startPayment, { reservationId: id });
    await callAs(pair.shipper, confirmPayment, { id: payment.id, method: CARD });
    expect(await callAs(rival.carrier, getRoom, { chatRoomId: other.id })).toMatchObject({
      closedReason: "reserved_elsewhere",
    });
    expect(await callAs(pair.carrier, getRoom, { chatRoomId: room.id })).toMatchObject({ isAccepted: true });
  });

  it("takes the room in which its carrier has asked about it already", async () => {
    const pair = await makePair();
    const { id } = await callAs(pair.carrier, openRoom, { announcementId: pair.announcement.id });
    expect((await propose(pair.shipper, pair)).id).toBe(id);
  });

  it("takes the place of a described parcel in the trip's room, unless an offer is pending", async () => {
    const pair = await makePair();
    const described = await callAs(pair.shipper, openRoom, { transporterId: pair.trip.id, package: parcelInput() });
    const room = await propose(pair.shipper, pair);
    expect(room).toMatchObject({ id: described.id, announcementId: pair.announcement.id, title: PARIS_ALGIERS.title });
    expect(await systemWords(pair.carrier, room.id)).toEqual(["shipment_edited"]);
    await offerAs(pair.shipper, { chatRoomId: room.id, amount: 45 });
    const second = await makeAnnouncement(pair.shipper, { ...PARIS_ALGIERS, title: "Un autre colis" });
    expect(await propose(pair.shipper, { announcement: second, trip: pair.trip })).toMatchObject({
      id: room.id,
      announcementId: pair.announcement.id,
    });
  });

  it("changes with its announcement: the title immediately, an offer for other contents is void", async () => {
    const pair = await makePair();
    const room = await propose(pair.shipper, pair);
    await offerAs(pair.shipper, { chatRoomId: room.id, amount: 45 });
    const image = await makeImage(pair.shipper);
    const edit = (over: Record<string, unknown>) =>
      callAs(pair.shipper, editAnnouncement, {
        id: pair.announcement.id,
        ...announcementInput(image, { ...PARIS_ALGIERS, propositionPrice: 70, ...over }),
      });
    await edit({ title: "Nouveau titre" });
    const renamed = await callAs(pair.carrier, getRoom, { chatRoomId: room.id });
    expect(renamed).toMatchObject({ title: "Nouveau titre", askedAmount: 45, departureDay: room.departureDay });
    await edit({ packages: [packageInput([image], { weight: 9 })] });
    expect((await callAs(pair.carrier, getRoom, { chatRoomId: room.id })).currentOffer).toBeNull();
    expect((await systemWords(pair.carrier, room.id)).at(-1)).toBe("offer_void");
  });

  it("is read by the carrier even when it is hidden from everyone, and its rooms close when it is cancelled", async () => {
    const pair = await makePair({ visibility: 3 });
    const read = () => callAs(pair.carrier, getAnnouncement, { id: pair.announcement.id });
    expect((await appErrorOf(read())).code).toBe("announcement.not_found");
    const room = await propose(pair.shipper, pair);
    expect((await read()).title).toBe(PARIS_ALGIERS.title);
    await callAs(pair.shipper, setAnnouncementStatus, { id: pair.announcement.id, event: "cancel" });
    expect(await callAs(pair.carrier, getRoom, { chatRoomId: room.id })).toMatchObject({
      closedReason: "announcement_removed",
    });
  });

  it("is refused in words: another's, one that is not on the market, one that does not fit, a carrier's attempt", async () => {
    const pair = await makePair();
    const outsider = await makePerson();
    const codes = [
      [await appErrorOf(propose(outsider, pair)), "announcement.not_found"],
      [await appErrorOf(propose(pair.carrier, pair)), "announcement.not_found"],
    ] as const;
    for (const [error, code] of codes) expect(error.code).toBe(code);
    const heavy = await makeAnnouncement(pair.shipper, {
      ...PARIS_ALGIERS,
      packages: [packageInput([await makeImage(pair.shipper)], { weight: 25 })],
    });
    expect((await appErrorOf(propose(pair.shipper, { ...pair, announcement: heavy }))).code).toBe("fit.weight");
    const both = { announcementId: pair.announcement.id, transporterId: pair.trip.id, package: parcelInput() };
    expect((await appErrorOf(callAs(pair.shipper, openRoom, both))).code).toBe("request.invalid");
    await callAs(pair.shipper, setAnnouncementStatus, { id: pair.announcement.id, event: "reserve" });
    expect((await appErrorOf(propose(pair.shipper, pair))).code).toBe("offer.parcel_reserved");
  });

  it("is changed where it is announced, not in an offer", async () => {
    const pair = await makePair();
    const room = await propose(pair.shipper, pair);
    const order = { chatRoomId: room.id, amount: 45, ...parcelInput() };
    expect((await appErrorOf(callAs(pair.shipper, sendPackageOffer, order))).code).toBe("request.not_found");
  });

  it("is held by one deal alone, whichever of two carriers accepts first", async () => {
    const pair = await makePair();
    const rival = await makePerson({ logisticsType: "carrier" });
    const otherTrip = await makeTrip(rival);
    const rooms = [
      { by: pair.carrier, room: await propose(pair.shipper, pair) },
      { by: rival, room: await propose(pair.shipper, { ...pair, trip: otherTrip }) },
    ];
    const attempts = await Promise.allSettled(
      rooms.map(async ({ by, room }) => {
        const offer = await offerAs(pair.shipper, { chatRoomId: room.id, amount: 45 });
        return callAs(by, acceptOffer, { messageId: offer.id });
      }),
    );
    expect(attempts.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const deals = await testDb()
      .select({ id: reservations.id })
      .from(reservations)
      .where(eq(reservations.announcementId, pair.announcement.id));
    expect(deals).toHaveLength(1);
    expect(await heldOf(pair.trip.id)).toBe((await heldOf(otherTrip.id)) === 0 ? 6_000 : 0);
  });
});

describe("the parcels that a trip takes", () => {
  it("are one's own on the market, those that fit first, with the reason of the others", async () => {
    const pair = await makePair();
    const heavy = await makeAnnouncement(pair.shipper, {
      ...PARIS_ALGIERS,
      packages: [packageInput([await makeImage(pair.shipper)], { weight: 25 })],
    });
    const elsewhere = await makeAnnouncement(pair.shipper);
    const reserved = await makeAnnouncement(pair.shipper, PARIS_ALGIERS);
    await callAs(pair.shipper, setAnnouncementStatus, { id: reserved.id, event: "reserve" });
    const { data } = await callAs(pair.shipper, listParcelFits, { id: pair.trip.id });
    expect(data.map(({ announcement, misfit }) => [announcement.id, misfit?.code ?? null])).toEqual([
      [pair.announcement.id, null],
      [elsewhere.id, "route"],
      [heavy.id, "weight"],
    ]);
    expect((await callAs(await makePerson(), listParcelFits, { id: pair.trip.id })).data).toEqual([]);
    expect((await appErrorOf(callAs(pair.shipper, listParcelFits, { id: 999_999 }))).code).toBe(
      "transporter.not_found",
    );
  });
});
