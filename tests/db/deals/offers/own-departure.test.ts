import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { shiftDay } from "@/lib/core/time/calendar";
import { localDay } from "@/lib/core/time/time";
import { acceptOffer } from "@/lib/deals/offers/accept-offer";
import { sendRouteOffer } from "@/lib/deals/offers/send-route-offer";
import { confirmPayment } from "@/lib/deals/payments/confirm-payment";
import { getPayment } from "@/lib/deals/payments/get-payment";
import { refundPayment } from "@/lib/deals/payments/refund-payment";
import { startPayment } from "@/lib/deals/payments/start-payment";
import { cancelReservation } from "@/lib/deals/reservations/cancel-reservation";
import { getReservation } from "@/lib/deals/reservations/get-reservation";
import { getTransportDocument } from "@/lib/deals/reservations/get-transport-document";
import { listReservations } from "@/lib/deals/reservations/list-reservations";
import { shareContacts } from "@/lib/deals/reservations/share-contacts";
import { getRoom } from "@/lib/deals/rooms/get-room";
import { editAnnouncement } from "@/lib/listings/announcements/edit-announcement";
import { getAnnouncement } from "@/lib/listings/announcements/get-announcement";
import { getDashboard } from "@/lib/site/dashboard/get-dashboard";
import { appErrorOf, callAs, issueCodes } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makeNegotiation, offerAs, type Person } from "@/tests/support/factories";
import { announcementInput, CARD, dayIn, nextOn, routeOfferInput } from "@/tests/support/inputs";
import { HOUR_MS } from "@/tests/support/payments";
import { readPdf } from "@/tests/support/pdf";
import { bytesOf } from "@/tests/support/stored-files";

/** A parcel that may leave for a fortnight, and a carrier who leaves in three days. */
async function negotiate() {
  const negotiation = await makeNegotiation({ startDate: dayIn(1), endDate: dayIn(17) });
  const route = (over: Record<string, unknown> = {}) => routeOfferInput(negotiation.room.id, over);
  return { ...negotiation, route };
}

async function accept(shipper: Person, messageId: number): Promise<number> {
  const { offerDetails } = await callAs(shipper, acceptOffer, { messageId });
  if (!offerDetails?.reservationId) throw new Error("no reservation");
  return offerDetails.reservationId;
}

/** Returns the instant at which the day begins in Lyon. */
async function startOf(day: string): Promise<number> {
  const [row] = await testDb().execute<{ at: string }>(
    sql`select extract(epoch from ${day}::date::timestamp at time zone 'Europe/Paris') as at`,
  );
  return Number(row?.at) * 1_000;
}

describe("an accepted offer with a departure of its own", () => {
  it("makes a reservation of that day, whatever the parcel's last day is", async () => {
    const { shipper, carrier, room, route } = await negotiate();
    expect(room.departureDay).toBe(dayIn(17));
    const offer = await callAs(carrier, sendRouteOffer, route());
    expect(offer.offerDetails).toMatchObject({ departureDay: dayIn(3), departureTime: null });
    const id = await accept(shipper, offer.id);
    const view = await callAs(shipper, getReservation, { id });
    expect(view).toMatchObject({ departureDay: dayIn(3), departureTime: null, departureTimeZone: "Europe/Paris" });
    expect((await callAs(carrier, getRoom, { chatRoomId: room.id })).departureDay).toBe(dayIn(3));
    // Without an hour it may be any of the day: deadlines count back from its beginning.
    expect(Date.parse(view.departsAt)).toBe(await startOf(dayIn(3)));
    const { data } = await callAs(carrier, listReservations, { sort: "departure" });
    expect(data.map(({ departureDay }) => departureDay)).toEqual([dayIn(3)]);
  });

  it("with an hour is that hour where it leaves, on every screen and document", { timeout: 90_000 }, async () => {
    const { shipper, carrier, route } = await negotiate();
    const offer = await callAs(carrier, sendRouteOffer, route({ departureTime: "19:50", arrivalTime: "21:30" }));
    expect(offer.offerDetails?.route).toMatchObject({ departureTime: "19:50", arrivalTime: "21:30" });
    const id = await accept(shipper, offer.id);
    const view = await callAs(shipper, getReservation, { id });
    expect(view.departsAt.slice(0, 16)).toBe(`${dayIn(3)}T19:50`);
    expect(view).toMatchObject({ departureDay: dayIn(3), departureTime: "19:50" });
    const payment = await callAs(shipper, startPayment, { reservationId: id });
    await callAs(shipper, confirmPayment, { id: payment.id, method: CARD });
    for (const person of [shipper, carrier]) await callAs(person, shareContacts, { id });
    const file = await callAs(shipper, getTransportDocument, { id, lang: "en" });
    expect((await readPdf(await bytesOf(file))).text).toMatch(/19:50 \(\p{L}+ time\)/u);
    const { toDos } = await callAs(shipper, getDashboard, {});
    expect(toDos.find(({ kind }) => kind === "give_code")?.day).toBe(dayIn(3));
  });

  it("has its payment, its expiry and its cancellation counted back from there", async () => {
    const { shipper, carrier, route } = await negotiate();
    const near = Date.now() + 20 * HOUR_MS;
    const [departureDate, departureTime] = new Date(near).toISOString().slice(0, 16).split("T");
    // The hour carries its offset: it is that instant.
    const offer = await callAs(
      carrier,
      sendRouteOffer,
      route({ departureDate: `${departureDate}T${departureTime}:00Z`, arrivalDate: dayIn(3), expiresInHours: 72 }),
    );
    const lastCallMs = Math.floor(near / 60_000) * 60_000 - 2 * HOUR_MS;
    expect(Date.parse(offer.offerDetails?.expiresAt ?? "")).toBe(lastCallMs);
    const id = await accept(shipper, offer.id);
    expect(Date.parse((await callAs(shipper, getReservation, { id })).paymentDueAt)).toBe(lastCallMs);
    const [job] = await testDb().execute<{ at: string }>(sql`
      select extract(epoch from run_at) * 1000 as at from graphile_worker.jobs where key = ${`reservation:${id}:expire`}`);
    expect(Number(job?.at)).toBe(lastCallMs);
    const payment = await callAs(shipper, startPayment, { reservationId: id });
    await callAs(shipper, confirmPayment, { id: payment.id, method: CARD });
    // Less than a day is left: half of the price stays with the carrier, though the parcel's last
    // day is far.
    const now = new Date(Date.now() + HOUR_MS);
    await callAs(shipper, cancelReservation, { id }, { now });
    await callAs("system", refundPayment, { reservationId: id }, { now });
    expect((await callAs(shipper, getPayment, { id: payment.id })).refunded).toBe(25);
  });

  it("holds through a counter-offer, which is for the same trip at another price", async () => {
    const { shipper, carrier, room, route } = await negotiate();
    await callAs(carrier, sendRouteOffer, route({ departureTime: "08:15", arrivalTime: "10:00" }));
    const counter = await offerAs(shipper, { chatRoomId: room.id, amount: 45 });
    expect(counter.offerDetails).toMatchObject({ departureDay: dayIn(3), departureTime: "08:15" });
    expect(counter.offerDetails?.route).toMatchObject({ departureDate: dayIn(3), departureTime: "08:15" });
    const id = await accept(carrier, counter.id);
    expect(await callAs(shipper, getReservation, { id })).toMatchObject({
      departureDay: dayIn(3),
      departureTime: "08:15",
    });
  });

  it("leaves the room's own day to offers without one", async () => {
    const { shipper, carrier, room } = await negotiate();
    const offer = await offerAs(carrier, { chatRoomId: room.id, amount: 50 });
    const id = await accept(shipper, offer.id);
    expect((await callAs(shipper, getReservation, { id })).departureDay).toBe(dayIn(17));
    expect((await callAs(carrier, getRoom, { chatRoomId: room.id })).departureDay).toBe(dayIn(17));
  });
});

describe("a room about a listing whose dates are edited", () => {
  it("goes by the new ones, and what was offered has the day that it was offered for", async () => {
    const { shipper, carrier, announcement, room } = await negotiate();
    const before = await offerAs(carrier, { chatRoomId: room.id, amount: 50 });
    const view = await callAs(shipper, getAnnouncement, { id: announcement.id });
    const image = view.thumbnail.id;
    const dates = { startDate: dayIn(1), endDate: dayIn(20) };
    await callAs(shipper, editAnnouncement, { id: announcement.id, ...announcementInput(image, dates) });
    const { departureDay } = await callAs(carrier, getRoom, { chatRoomId: room.id });
    expect([departureDay, before.offerDetails?.departureDay]).toEqual([dayIn(20), dayIn(17)]);
  });
});

describe("an offered trip", () => {
  it("arrives after it leaves, by the clocks of its cities, at hours that there are", async () => {
    const { carrier, route } = await negotiate();
    const issuesOf = async (over: Record<string, unknown>) =>
      issueCodes(await appErrorOf(callAs(carrier, sendRouteOffer, route(over))));
    expect(await issuesOf({ departureTime: "10:00", arrivalTime: "09:00" })).toEqual([
      "arrivalDate: arrival_before_departure",
    ]);
    expect(await issuesOf({ departureDate: dayIn(-1), arrivalDate: dayIn(-1) })).toEqual(["departureDate: date_past"]);
    // Paris has no 02:30 on the last Sunday of March.
    const sunday = [25, 26, 27, 28, 29, 30, 31]
      .map((day) => nextOn(`03-${day}`))
      .filter((day) => new Date(day).getUTCDay() === 0)
      .sort()[0];
    const skipped = { departureDate: sunday, departureTime: "02:30", arrivalDate: shiftDay(sunday ?? "", 1) };
    expect(await issuesOf(skipped)).toEqual(["departureTime: time_skipped"]);
  });

  it("that leaves within two hours is refused with the reason, and so is one today without its hour", async () => {
    const { carrier, route } = await negotiate();
    const soon = new Date(Date.now() + 1.5 * HOUR_MS).toISOString();
    const refusals = [
      route({ departureDate: soon, arrivalDate: dayIn(3) }),
      route({ departureDate: localDay(new Date(), "Europe/Paris"), arrivalDate: dayIn(3) }),
    ].map(async (input) => (await appErrorOf(callAs(carrier, sendRouteOffer, input))).code);
    expect(await Promise.all(refusals)).toEqual(["offer.departure_near", "offer.departure_near"]);
  });
});
