import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { trips } from "@/db/schema/listings/trips";
import { shiftDay } from "@/lib/core/time/calendar";
import { instantOf, localDay } from "@/lib/core/time/time";
import { listAnnouncements } from "@/lib/listings/announcements/list-announcements";
import { findMatches } from "@/lib/listings/matching/find-matches";
import { completeTrips } from "@/lib/listings/trips/complete-trips";
import { getTrip } from "@/lib/listings/trips/get-trip";
import { listOwnTrips } from "@/lib/listings/trips/list-own-trips";
import { listTrips } from "@/lib/listings/trips/list-trips";
import { callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makeAnnouncement, makePerson, makeTrip, type Person } from "@/tests/support/factories";
import { CITY, COUNTRY, flightInput, nextOn, placeInput } from "@/tests/support/inputs";

const LONDON = { country: 826, city: 2643743 };
const PARIS = { country: COUNTRY.france, city: CITY.paris };
/** A day in summer, when clocks of Paris, London and Algiers show three different hours. */
const DAY = nextOn("07-01");
const NOON_BEFORE = new Date(`${shiftDay(DAY, -11)}T12:00:00Z`);

let carrier: Person;
const ids: Record<string, number> = {};

async function flight(name: string, over: Record<string, unknown>) {
  const { id } = await makeTrip(carrier, flightInput({ flightDate: DAY, flightTime: null, ...over }));
  ids[name] = id;
}

beforeAll(async () => {
  carrier = await makePerson({ logisticsType: "carrier" });
  await flight("paris late", { departure: PARIS, flightTime: "23:30" });
  await flight("paris early", { departure: PARIS, flightTime: "00:30" });
  await flight("london late", { departure: LONDON, flightTime: "23:30" });
  await flight("london day", { departure: LONDON });
  await flight("paris day", { departure: PARIS });
});

async function found(filters: Record<string, unknown>): Promise<string[]> {
  const { data } = await callAs("visitor", listTrips, { filters, limit: 100 }, { now: NOON_BEFORE });
  const names = Object.entries(ids).filter(([, id]) => data.some((card) => card.id === id));
  return names.map(([name]) => name).sort();
}

const ALL = ["london day", "london late", "paris day", "paris early", "paris late"];

describe("a list of one day", () => {
  it("has what leaves on that day where it leaves, at whatever hour", async () => {
    expect(await found({ dateFrom: DAY, dateTo: DAY })).toEqual(ALL);
    expect(await found({ dateTo: shiftDay(DAY, -1) })).toEqual([]);
    expect(await found({ dateFrom: shiftDay(DAY, 1) })).toEqual([]);
  });

  it("is asked by instants when they are given: what may leave from then on", async () => {
    // 23:00 in Paris is 22:00 in London.
    expect(await found({ dateFrom: `${DAY}T23:00:00+02:00` })).toEqual([
      "london day",
      "london late",
      "paris day",
      "paris late",
    ]);
    expect(await found({ dateFrom: `${DAY}T22:15:00Z` })).toEqual(["london day", "london late"]);
  });

  it("has a parcel on its first and on its last day where it leaves", async () => {
    const shipper = await makePerson();
    const span = { startDate: DAY, endDate: shiftDay(DAY, 2), depart: placeInput(LONDON.city, LONDON.country) };
    const { id } = await makeAnnouncement(shipper, span);
    const has = async (filters: Record<string, unknown>) => {
      const { data } = await callAs("visitor", listAnnouncements, { filters, limit: 100 }, { now: NOON_BEFORE });
      return data.some((card) => card.id === id);
    };
    expect(await has({ dateTo: DAY })).toBe(true);
    expect(await has({ dateTo: shiftDay(DAY, -1) })).toBe(false);
    expect(await has({ dateFrom: shiftDay(DAY, 2) })).toBe(true);
    expect(await has({ dateFrom: shiftDay(DAY, 3) })).toBe(false);
  });
});

describe("an answer about a trip", () => {
  it("shows the place's day and hour, and instants with its offset", async () => {
    const view = await callAs("visitor", getTrip, { id: ids["london late"] });
    expect(view).toMatchObject({
      departureDay: DAY,
      departureTime: "23:30",
      departsAt: `${DAY}T23:30:00+01:00`,
      departure: { timeZone: "Europe/London" },
    });
    const whole = await callAs("visitor", getTrip, { id: ids["paris day"] });
    expect(whole).toMatchObject({
      departureDay: DAY,
      departureTime: null,
      departsAt: `${DAY}T00:00:00+02:00`,
      departsUntil: `${DAY}T23:59:59.999+02:00`,
    });
  });
});

describe("a match", () => {
  it("counts days by the calendar where the parcel leaves", async () => {
    const shipper = await makePerson();
    const { id } = await makeAnnouncement(shipper, {
      startDate: shiftDay(DAY, -1),
      endDate: shiftDay(DAY, 2),
      depart: placeInput(CITY.paris, COUNTRY.france),
      destination: placeInput(CITY.algiers, COUNTRY.algeria),
    });
    const { data } = await callAs(shipper, findMatches, { announcementId: id }, { now: NOON_BEFORE });
    const byTrip = new Map(data.map((match) => [match.transporter?.id, match]));
    for (const name of ["paris late", "paris early", "paris day"])
      expect(byTrip.get(ids[name]), name).toMatchObject({ departureDay: DAY, daysBeforeEnd: 2 });
    expect(localDay(new Date(byTrip.get(ids["paris early"])?.departsAt ?? 0), "Europe/Paris")).toBe(DAY);
  });
});

describe("a trip is over", () => {
  const outdatedAt = async (now: Date) => {
    const { data } = await callAs(
      carrier,
      listOwnTrips,
      { userId: carrier.userId, state: "outdated", limit: 100 },
      { now },
    );
    return Object.entries(ids)
      .filter(([, id]) => data.some((card) => card.id === id))
      .map(([name]) => name)
      .sort();
  };

  it("with its hour, or without one with the day, where it leaves", async () => {
    const paris = (day: string, time: string) => instantOf(day, time, "Europe/Paris");
    expect(await outdatedAt(paris(DAY, "00:29"))).toEqual([]);
    expect(await outdatedAt(paris(DAY, "00:31"))).toEqual(["paris early"]);
    expect(await outdatedAt(paris(DAY, "23:59"))).toEqual(["paris early", "paris late"]);
    expect(await outdatedAt(paris(shiftDay(DAY, 1), "00:01"))).toEqual(["paris day", "paris early", "paris late"]);
    expect(await outdatedAt(paris(shiftDay(DAY, 1), "01:01"))).toEqual(ALL);
  });

  it("and completed a day after it may have left back, where it has arrived", async () => {
    await flight("back", {
      departure: PARIS,
      flightTime: "08:00",
      hasReturnDate: true,
      returnDate: shiftDay(DAY, 2),
      returnFlightReference: "AH1008",
      luggageOptions: ["aller", "retour"].map((direction) => ({
        location: "hold",
        minWeight: 1,
        maxWeight: 9,
        direction,
      })),
    });
    const isOver = async (now: string) => {
      await callAs("system", completeTrips, {}, { now: new Date(now) });
      const [row] = await testDb()
        .select({ status: trips.status })
        .from(trips)
        .where(eq(trips.id, ids.back ?? 0));
      return row?.status === 3;
    };
    // The day of the return ends in Algiers at 23:00 UTC.
    expect(await isOver(`${shiftDay(DAY, 3)}T22:59:59Z`)).toBe(false);
    expect(await isOver(`${shiftDay(DAY, 3)}T23:00:01Z`)).toBe(true);
  });
});
