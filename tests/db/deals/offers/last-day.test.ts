import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { trips } from "@/db/schema/listings/trips";
import { sendRouteOffer } from "@/lib/deals/offers/send-route-offer";
import { getDelivery } from "@/lib/deals/recipients/get-delivery";
import { makeRecipientLink } from "@/lib/deals/recipients/make-recipient-link";
import { getReservation } from "@/lib/deals/reservations/get-reservation";
import { getTransportDocument } from "@/lib/deals/reservations/get-transport-document";
import { listReservations } from "@/lib/deals/reservations/list-reservations";
import { nameJourney } from "@/lib/deals/reservations/name-journey";
import { getRoom } from "@/lib/deals/rooms/get-room";
import { listMessages } from "@/lib/deals/rooms/list-messages";
import { openRoom } from "@/lib/deals/rooms/open-room";
import { setShippingDetails } from "@/lib/deals/shipping/set-shipping-details";
import { getDashboard } from "@/lib/site/dashboard/get-dashboard";
import { callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import {
  makeDelivered,
  makeNegotiation,
  makePaid,
  makePerson,
  makePickedUp,
  makeShared,
  makeTrip,
  offerAs,
  type Person,
} from "@/tests/support/factories";
import { COUNTRY, dayIn, parcelInput, routeOfferInput } from "@/tests/support/inputs";
import { readPdf } from "@/tests/support/pdf";
import { bytesOf } from "@/tests/support/stored-files";

const offersIn = async (person: Person, chatRoomId: number) =>
  (await callAs(person, listMessages, { chatRoomId })).data.flatMap(({ offerDetails }) => offerDetails ?? []);
const journeyOf = async (reservationId: number, { userId }: Person) =>
  (
    await nameJourney(
      { db: testDb() },
      { template: "reservation_pending", params: { reservationId }, userId, locale: "en" },
    )
  ).map(({ day }) => day);
const tokenOf = ({ url }: { url: string }) => new URL(url).searchParams.get("token") ?? "";

const end = (cityId: number, countryId: number, date: string) => ({
  cityId,
  countryId,
  address: "12 rue de la Paix",
  contactName: "Zoé Lefèvre",
  contactPhone: "+213551234567",
  date,
});

describe("a deal of which no carrier has given a day", () => {
  it("has the last day of the parcel, distinguished from a departure in its room, offers, lists and tasks", async () => {
    const { shipper, carrier, room, reservationId: id } = await makePaid();
    expect(room.isDepartureExact).toBe(false);
    expect(await callAs(carrier, getRoom, { chatRoomId: room.id })).toMatchObject({ isDepartureExact: false });
    expect((await offersIn(carrier, room.id)).map(({ isDepartureExact }) => isDepartureExact)).toEqual([false]);
    const view = await callAs(shipper, getReservation, { id });
    expect(view).toMatchObject({ isDepartureExact: false, pickupDay: null });
    const { data } = await callAs(shipper, listReservations, {});
    expect(data).toMatchObject([{ isDepartureExact: false, pickupDay: null }]);
    const { toDos } = await callAs(shipper, getDashboard, {});
    expect(toDos.find(({ kind }) => kind === "give_code")).toMatchObject({ day: view.departureDay, isLatest: true });
    expect(await journeyOf(id, shipper)).toEqual([undefined]);
    const token = tokenOf(await callAs(shipper, makeRecipientLink, { id }));
    expect((await callAs("visitor", getDelivery, { token })).departureDay).toBeNull();
  });

  it("has the day agreed for the pickup once it is known, on the document too", { timeout: 90_000 }, async () => {
    const { shipper, carrier, reservationId: id } = await makeShared();
    const paper = async () =>
      (await readPdf(await bytesOf(await callAs(shipper, getTransportDocument, { id, lang: "en" })))).text;
    expect(await paper()).toContain("Leaves by");
    const { departure, arrival } = await callAs(shipper, getReservation, { id });
    await callAs(shipper, setShippingDetails, {
      id,
      pickup: end(departure.cityId, COUNTRY.france, dayIn(2)),
      delivery: end(arrival.cityId, COUNTRY.algeria, dayIn(4)),
    });
    expect(await callAs(carrier, getReservation, { id })).toMatchObject({
      isDepartureExact: false,
      pickupDay: dayIn(2),
    });
    const { toDos } = await callAs(carrier, getDashboard, {});
    expect(toDos.find(({ kind }) => kind === "pick_up")).toMatchObject({ day: dayIn(2), isLatest: false });
    expect(await journeyOf(id, shipper)).not.toEqual([undefined]);
    const text = await paper();
    expect(text).toContain("Pickup date");
    expect(text).not.toContain("Leaves by");
  });

  it("has the day of the pickup after it, which is no day for the delivery", async () => {
    const { carrier, reservationId: id } = await makePickedUp();
    const { startedAt, pickupDay } = await callAs(carrier, getReservation, { id });
    expect(pickupDay).toBe(
      new Intl.DateTimeFormat("sv", { timeZone: "Europe/Paris" }).format(new Date(startedAt ?? 0)),
    );
    const { toDos } = await callAs(carrier, getDashboard, {});
    expect(toDos.find(({ kind }) => kind === "deliver")).toMatchObject({ day: null, isLatest: false });
    const delivered = await makeDelivered();
    expect((await callAs(delivered.carrier, getReservation, { id: delivered.reservationId })).pickupDay).not.toBeNull();
  });
});

describe("a deal of which a carrier has given the day", () => {
  it("has a departure from an offer with its own trip on, and with a counter-offer to it", async () => {
    const { shipper, carrier, room } = await makeNegotiation();
    await callAs(carrier, sendRouteOffer, routeOfferInput(room.id));
    await offerAs(shipper, { chatRoomId: room.id, amount: 45 });
    expect((await offersIn(shipper, room.id)).map(({ isDepartureExact }) => isDepartureExact)).toEqual([true, true]);
    // The room goes on with the parcel's last day until an offer is accepted.
    expect((await callAs(shipper, getRoom, { chatRoomId: room.id })).isDepartureExact).toBe(false);
  });

  it("has the day of a trip, and the last one of a trip of several days", async () => {
    const shipper = await makePerson();
    const carrier = await makePerson({ logisticsType: "carrier" });
    const trip = await makeTrip(carrier);
    const room = await callAs(shipper, openRoom, { transporterId: trip.id, package: parcelInput() });
    await offerAs(shipper, { chatRoomId: room.id, amount: room.askedAmount });
    const exactness = async () => [
      (await callAs(shipper, getRoom, { chatRoomId: room.id })).isDepartureExact,
      ...(await offersIn(shipper, room.id)).map(({ isDepartureExact }) => isDepartureExact),
    ];
    expect(await exactness()).toEqual([true, true]);
    await testDb()
      .update(trips)
      .set({ departureDay: dayIn(1) })
      .where(eq(trips.id, trip.id));
    expect(await exactness()).toEqual([false, false]);
  });
});
