import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { announcements } from "@/db/schema/listings/announcements";
import { trips } from "@/db/schema/listings/trips";
import { cancelReservation } from "@/lib/deals/reservations/cancel-reservation";
import { getRoom } from "@/lib/deals/rooms/get-room";
import { getRoomSubject } from "@/lib/deals/rooms/get-room-subject";
import { openRoom } from "@/lib/deals/rooms/open-room";
import { getAnnouncement } from "@/lib/listings/announcements/get-announcement";
import { getTrip } from "@/lib/listings/trips/get-trip";
import { appErrorOf, callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makeNegotiation, makePaid, makePerson, makeReservation, makeTrip } from "@/tests/support/factories";
import { parcelInput } from "@/tests/support/inputs";

it("shows of an announcement what its own page shows, to both sides", async () => {
  const { room, shipper, carrier, announcement } = await makeNegotiation();
  for (const person of [shipper, carrier]) {
    const { listing, unpaidReservationId } = await callAs(person, getRoomSubject, { chatRoomId: room.id });
    const whole = await callAs(person, getAnnouncement, { id: announcement.id });
    expect(listing).toEqual({
      id: whole.id,
      slug: whole.slug,
      weightKg: whole.totalWeight,
      prices: null,
      shipmentType: whole.shipmentType,
      handlingCents: Math.round(whole.handlingFee * 100),
    });
    expect(unpaidReservationId).toBeNull();
  }
});

it("shows of a trip what its own page shows, to both sides", async () => {
  const shipper = await makePerson();
  const carrier = await makePerson({ logisticsType: "carrier" });
  const trip = await makeTrip(carrier);
  const room = await callAs(shipper, openRoom, { transporterId: trip.id, package: parcelInput() });
  for (const person of [shipper, carrier]) {
    const { listing } = await callAs(person, getRoomSubject, { chatRoomId: room.id });
    const whole = await callAs(person, getTrip, { id: trip.id });
    expect(listing).toEqual({
      id: whole.id,
      slug: whole.slug,
      weightKg: null,
      prices: { minPrice: whole.minPrice, priceLadder: null, pricePerKg: null },
      shipmentType: whole.transportType,
      handlingCents: 0,
    });
  }
  await testDb().update(trips).set({ deletedAt: new Date() }).where(eq(trips.id, trip.id));
  expect((await callAs(shipper, getRoomSubject, { chatRoomId: room.id })).listing).toBeNull();
});

it("is not found for a listing that is deleted", async () => {
  const { room, carrier, announcement } = await makeNegotiation();
  await testDb().update(announcements).set({ deletedAt: new Date() }).where(eq(announcements.id, announcement.id));
  expect((await callAs(carrier, getRoomSubject, { chatRoomId: room.id })).listing).toBeNull();
});

it("names the reservation while it waits for its payment", async () => {
  const { room, shipper, reservationId } = await makeReservation();
  const unpaid = async () => (await callAs(shipper, getRoomSubject, { chatRoomId: room.id })).unpaidReservationId;
  expect(await unpaid()).toBe(reservationId);
  expect((await callAs(shipper, getRoom, { chatRoomId: room.id })).reservationId).toBe(reservationId);
  await callAs(shipper, cancelReservation, { id: reservationId });
  expect(await unpaid()).toBeNull();
  const paid = await makePaid();
  expect((await callAs(paid.shipper, getRoomSubject, { chatRoomId: paid.room.id })).unpaidReservationId).toBeNull();
});

it("is for the sides of the room alone", async () => {
  const { room } = await makeNegotiation();
  const outsider = await makePerson();
  expect(await appErrorOf(callAs(outsider, getRoomSubject, { chatRoomId: room.id }))).toMatchObject({
    code: "room.not_found",
  });
  expect(await appErrorOf(callAs(outsider, getRoomSubject, { chatRoomId: -1 }))).toMatchObject({
    code: "request.invalid",
  });
});
