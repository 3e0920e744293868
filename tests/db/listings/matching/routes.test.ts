import { eq, inArray, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { matchDirections, matchRoutes } from "@/db/schema/listings/matching";
import { trips } from "@/db/schema/listings/trips";
import { findMatches } from "@/lib/listings/matching/find-matches";
import { indexTrip } from "@/lib/listings/matching/operations";
import { sweepRoutes } from "@/lib/listings/matching/sweep-routes";
import { editTrip } from "@/lib/listings/trips/edit-trip";
import { sweep } from "@/realtime/jobs/sweep";
import { callAs, testRuntime } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makeAnnouncement, makePerson, makeTrip } from "@/tests/support/factories";
import { CITY, COUNTRY, dayIn, flightInput, placeInput } from "@/tests/support/inputs";
import { holding } from "@/tests/support/locks";

let turn = 0;
/** A trip on a route that no other takes. */
async function makeAlone() {
  turn += 1;
  const departure = { country: COUNTRY.france, city: CITY.paris, coordinates: [48.5 + turn / 100, 2.35] };
  const input = flightInput({ departure });
  const carrier = await makePerson({ logisticsType: "carrier" });
  const { id } = await makeTrip(carrier, input);
  return { id, carrier, input };
}

const routeIdOf = async (tripId: number) =>
  (await testDb().select().from(matchDirections).where(eq(matchDirections.tripId, tripId)))[0]?.routeId ?? 0;
const isThere = async (routeId: number) => (await testDb().$count(matchRoutes, eq(matchRoutes.id, routeId))) === 1;
/** As an edit to another route leaves it: the route stays behind. */
const leave = (tripId: number) => testDb().delete(matchDirections).where(eq(matchDirections.tripId, tripId));
const take = (tripId: number) => testDb().transaction((tx) => indexTrip(tx, tripId));

describe("a route", () => {
  it("goes with the sweep when no trip takes it any more, and stays for a trip that does", async () => {
    const [left, taken] = [await makeAlone(), await makeAlone()];
    const [leftRoute, takenRoute] = [await routeIdOf(left.id), await routeIdOf(taken.id)];
    await callAs(left.carrier, editTrip, {
      id: left.id,
      ...left.input,
      departure: { country: COUNTRY.france, city: CITY.lyon },
    });
    await take(left.id);
    expect(await isThere(leftRoute)).toBe(true);
    await sweep(testRuntime());
    expect([await isThere(leftRoute), await isThere(takenRoute)]).toEqual([false, true]);
  });

  it("goes with its last trip once that is over or gone, and comes back with it", async () => {
    const [over, gone] = [await makeAlone(), await makeAlone()];
    const routes = [await routeIdOf(over.id), await routeIdOf(gone.id)];
    await testDb().update(trips).set({ deletedAt: new Date() }).where(eq(trips.id, gone.id));
    await sweepRoutes(testDb(), new Date());
    expect(await Promise.all(routes.map(isThere))).toEqual([true, false]);
    await sweepRoutes(testDb(), new Date(Date.now() + 30 * 86_400_000));
    expect(await testDb().$count(matchRoutes, inArray(matchRoutes.id, routes))).toBe(0);
    expect(await testDb().$count(matchDirections, inArray(matchDirections.tripId, [over.id, gone.id]))).toBe(0);
    await callAs(over.carrier, editTrip, { id: over.id, ...over.input, flightDate: dayIn(9) });
    await testDb().update(trips).set({ moderation: "approved" }).where(eq(trips.id, over.id));
    await sweep(testRuntime());
    const shipper = await makePerson();
    const parcel = await makeAnnouncement(shipper, {
      depart: placeInput(CITY.paris, COUNTRY.france),
      destination: placeInput(CITY.algiers, COUNTRY.algeria),
    });
    const { data } = await callAs(shipper, findMatches, { announcementId: parcel.id });
    expect(data.map(({ transporter }) => transporter?.id)).toContain(over.id);
  });

  it("stays for a trip that is about to take it when the sweep comes", async () => {
    const { id } = await makeAlone();
    const routeId = await routeIdOf(id);
    await leave(id);
    await testDb().transaction(async (tx) => {
      await indexTrip(tx, id);
      await sweepRoutes(testDb(), new Date());
    });
    expect(await routeIdOf(id)).toBe(routeId);
    expect(await isThere(routeId)).toBe(true);
  });

  it("that the sweep is just taking away is written down again by the trip that comes", async () => {
    const { id } = await makeAlone();
    const routeId = await routeIdOf(id);
    await leave(id);
    let taking: Promise<void> | undefined;
    await holding(sql`delete from match_routes where id = ${routeId}`, async (waiting) => {
      taking = take(id);
      await waiting(1);
    });
    await taking;
    expect(await isThere(await routeIdOf(id))).toBe(true);
    expect(await isThere(routeId)).toBe(false);
  });

  it("is there for every trip after any race of trips and sweeps", async () => {
    const trips = [await makeAlone(), await makeAlone(), await makeAlone()];
    for (let round = 0; round < 15; round += 1) {
      for (const { id } of trips) await leave(id);
      const both = trips.flatMap(({ id }) => [take(id), sweepRoutes(testDb(), new Date())]);
      await Promise.all(both);
      for (const { id } of trips) expect(await isThere(await routeIdOf(id))).toBe(true);
    }
  });

  it("and its opposite are written by two trips concurrently without waiting for each other for ever", async () => {
    const carrier = await makePerson({ logisticsType: "carrier" });
    const lane = (isBack: boolean) => {
      const ends = [
        { country: COUNTRY.france, city: CITY.marseille },
        { country: COUNTRY.algeria, city: CITY.oran },
      ];
      const [departure, arrival] = isBack ? ends.toReversed() : ends;
      const option = { location: "hold", minWeight: 0.5, maxWeight: 10 };
      const luggageOptions = ["aller", "retour"].map((direction) => ({ ...option, direction }));
      const returnDate = dayIn(20);
      return flightInput({
        departure,
        arrival,
        luggageOptions,
        hasReturnDate: true,
        returnDate,
        returnTime: "10:00",
        returnFlightReference: "AH1008",
      });
    };
    const ids = [];
    for (const isBack of [false, true]) ids.push((await makeTrip(carrier, lane(isBack))).id);
    for (let round = 0; round < 10; round += 1) {
      await testDb().delete(matchDirections).where(inArray(matchDirections.tripId, ids));
      await sweepRoutes(testDb(), new Date());
      await Promise.all(ids.map(take));
      expect(await testDb().$count(matchDirections, inArray(matchDirections.tripId, ids))).toBe(4);
    }
  });
});
