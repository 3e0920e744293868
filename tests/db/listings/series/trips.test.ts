import { and, asc, eq, ne } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { notifications } from "@/db/schema/identity/notifications";
import { groundOptions, tickets, tripStops, trips } from "@/db/schema/listings/trips";
import { createAnnouncement } from "@/lib/listings/announcements/create-announcement";
import { createTrip } from "@/lib/listings/trips/create-trip";
import { listTrips } from "@/lib/listings/trips/list-trips";
import { publishTrip } from "@/lib/listings/trips/publish-trip";
import { renewSeries } from "@/realtime/jobs/renew-series";
import { appErrorOf, callAs, issueCodes, testRuntime } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makeImage, makePerson } from "@/tests/support/factories";
import { announcementInput, CITY, COUNTRY, flightInput, roadInput } from "@/tests/support/inputs";
import { at, MARCH, makeRepeatingTrip, renew, tripRow } from "@/tests/support/series";

describe("a trip that repeats", () => {
  it("is followed by a trip of its own a week later, with its hours, stops, room and return trip", async () => {
    const { id, carrier } = await makeRepeatingTrip(MARCH, {
      frequency: 3,
      departureDate: "2026-03-05",
      departureTime: "08:30",
      hasReturnDate: true,
      returnDate: "2026-03-07",
      returnTime: "18:00",
      intermediateStops: [{ countryId: COUNTRY.france, cityId: CITY.lyon }],
      groundOptions: ["aller", "retour"].map((direction) => ({ direction, maxWeight: 100, dimensions: {} })),
      minPrice: 10,
      priceLadder: { upTo2: 10, upTo5: 15, upTo10: 25, upTo20: 45, above: 60 },
    });
    expect(await renew("transporter", id, at("2026-03-04T00:00:00Z"))).toBeNull();
    // Two hours before it leaves it cannot be booked any more.
    const nextId = await renew("transporter", id, at("2026-03-05T05:31:00Z"));
    const next = await tripRow(nextId);
    expect(next).toMatchObject({
      status: 1,
      moderation: "approved",
      departureDay: "2026-03-12",
      departureLastDay: "2026-03-12",
      departureTime: "08:30:00",
      returnDate: "2026-03-14",
      returnTime: "18:00:00",
      departsAt: at("2026-03-12T07:30:00Z"),
      seriesId: id,
      createdById: carrier.userId,
      weightHeldGrams: 0,
      priceLadderCents: [1_000, 1_500, 2_500, 4_500, 6_000],
    });
    for (const table of [tripStops, groundOptions])
      expect(await testDb().$count(table, eq(table.tripId, next.id))).toBe(
        await testDb().$count(table, eq(table.tripId, id)),
      );
    const before = await tripRow(id);
    expect([before.departureDay, before.status]).toEqual(["2026-03-05", 1]);
    const { data } = await callAs("visitor", listTrips, { limit: 100 }, { now: at("2026-03-05T06:00:00Z") });
    expect(data.find((card) => card.id === next.id)?.series).toEqual({ frequency: 3, nextDay: "2026-03-19" });
  });

  it("is followed once, however often and however many ask concurrently", async () => {
    const { id } = await makeRepeatingTrip(MARCH, { frequency: 2, departureDate: "2026-03-05" });
    const now = at("2026-03-05T12:00:00Z");
    const made = await Promise.all(Array.from({ length: 6 }, () => renew("transporter", id, now)));
    expect(made.filter((nextId) => nextId !== null)).toHaveLength(1);
    expect(await renew("transporter", id, now)).toBeNull();
    expect(await testDb().$count(trips, and(eq(trips.seriesId, id), ne(trips.id, id)))).toBe(1);
  });

  it("comes back once, and to come, after a month in which nothing ran", async () => {
    const { id } = await makeRepeatingTrip(MARCH, {
      frequency: 2,
      departureDate: "2026-03-05",
      departureTime: "09:00",
    });
    const now = at("2026-04-09T12:00:00Z");
    const runtime = testRuntime(now);
    await renewSeries(runtime);
    await renewSeries(runtime);
    const rows = await testDb().select().from(trips).where(eq(trips.seriesId, id)).orderBy(asc(trips.id));
    expect(rows.map((row) => row.departureDay)).toEqual(["2026-03-05", "2026-04-10"]);
  });

  it("retains its hour on the clock of its place over both changes, and leaves out an hour that never comes", async () => {
    const spring = await makeRepeatingTrip(MARCH, {
      frequency: 3,
      departureDate: "2026-03-24",
      departureTime: "08:30",
    });
    const summer = await tripRow(await renew("transporter", spring.id, at("2026-03-24T07:00:00Z")));
    expect(summer.departsAt).toEqual(at("2026-03-31T06:30:00Z"));
    const autumn = await makeRepeatingTrip(at("2026-10-01T10:00:00Z"), {
      frequency: 3,
      departureDate: "2026-10-20",
      departureTime: "08:30",
    });
    const winter = await tripRow(await renew("transporter", autumn.id, at("2026-10-20T06:00:00Z")));
    expect(winter.departsAt).toEqual(at("2026-10-27T07:30:00Z"));
    // On 29 March clocks go from two to three in Marseille.
    const skipped = await makeRepeatingTrip(MARCH, {
      frequency: 3,
      departureDate: "2026-03-22",
      departureTime: "02:30",
    });
    const after = await tripRow(await renew("transporter", skipped.id, at("2026-03-22T02:00:00Z")));
    expect([after.departureDay, after.departsAt]).toEqual(["2026-04-05", at("2026-04-05T00:30:00Z")]);
  });

  it("of flights waits for its new number and ticket, and notifies that once", async () => {
    const { id, carrier } = await makeRepeatingTrip(MARCH, { frequency: 4, flightDate: "2026-03-31" }, flightInput);
    const now = at("2026-03-31T12:00:00Z");
    const nextId = await renew("transporter", id, now);
    const next = await tripRow(nextId);
    expect(next).toMatchObject({ status: 4, moderation: "pending", flightReference: null, departureDay: "2026-04-30" });
    expect(await testDb().$count(tickets, eq(tickets.tripId, next.id))).toBe(0);
    expect((await appErrorOf(callAs(carrier, publishTrip, { id: next.id }, { now }))).code).toBe(
      "transporter.ticket_missing",
    );
    const notified = await testDb().select().from(notifications).where(eq(notifications.userId, carrier.userId));
    expect(notified).toMatchObject([{ kind: "series_waits", href: `/travel/${next.id}/edit` }]);
    // It stays unpublished: nothing follows it.
    expect(await renew("transporter", next.id, at("2026-05-02T12:00:00Z"))).toBeNull();
  });

  it("has its frequency: without it neither a trip nor a parcel is taken", async () => {
    const carrier = await makePerson({ logisticsType: "carrier" });
    for (const make of [flightInput, roadInput]) {
      const refusal = await appErrorOf(callAs(carrier, createTrip, make({ frequency: undefined })));
      expect(issueCodes(refusal)).toEqual(["frequency: required"]);
    }
    const shipper = await makePerson();
    const input = announcementInput(await makeImage(shipper), { frequency: undefined });
    expect(issueCodes(await appErrorOf(callAs(shipper, createAnnouncement, input)))).toEqual(["frequency: required"]);
  });
});
