import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { eq, inArray } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { announcements } from "@/db/schema/listings/announcements";
import { matchDirections, matchRoutes } from "@/db/schema/listings/matching";
import { trips } from "@/db/schema/listings/trips";
import { findMatches } from "@/lib/listings/matching/find-matches";
import { indexMissing } from "@/lib/listings/matching/index-missing";
import { indexTrip, parcelFacts, tripDirectionsOf } from "@/lib/listings/matching/operations";
import { findParcels, findTrips } from "@/lib/listings/matching/queries";
import { evaluate, verdictOf } from "@/lib/listings/matching/rules";
import { appErrorCodesOf, appErrorOf, callAs, issueCodes } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makeAnnouncement, makePerson, makeTrip } from "@/tests/support/factories";
import { CITY, dayIn, flightInput, inDays, placeInput } from "@/tests/support/inputs";
import { changeSettings } from "@/tests/support/settings";
import {
  algiersToParis,
  FRANCE,
  flightBack,
  lyonToTunis,
  parisToAlgiers,
  roadBack,
  tunisToLyon,
  viaMarseille,
} from "@/tests/support/trips-and-parcels";

describe("matches", () => {
  it("give a parcel the trips that it fits, the smallest detour first, with their reason", async () => {
    const shipper = await makePerson();
    const carrier = await makePerson({ logisticsType: "carrier" });
    const parcel = await makeAnnouncement(shipper, lyonToTunis);
    const wide = await makeTrip(carrier, viaMarseille({ allowDetour: true, detourRadius: 100 }));
    const through = await makeTrip(
      carrier,
      viaMarseille({ intermediateStops: [{ countryId: FRANCE, cityId: CITY.lyon }] }),
    );
    const { data, totalCount } = await callAs(shipper, findMatches, { announcementId: parcel.id });
    const mine = data.filter(({ transporter }) => transporter && [wide.id, through.id].includes(transporter.id));
    expect(totalCount).toBe(2);
    expect(mine.map(({ transporter }) => transporter?.id)).toEqual([through.id, wide.id]);
    expect(mine[0]).toMatchObject({ addedKm: 0, via: [], fault: null, daysBeforeEnd: 6 });
    expect(mine[1]).toMatchObject({ via: ["Lyon"], fault: null });
    expect(mine[1]?.addedKm).toBeGreaterThan(10);
  });

  it("have the trips of verified carriers before those of others, whatever the detour", async () => {
    const shipper = await makePerson();
    const [verified, other] = [
      await makePerson({ logisticsType: "carrier" }),
      await makePerson({ logisticsType: "carrier", verification: "pending" }),
    ];
    const parcel = await makeAnnouncement(shipper, lyonToTunis);
    const through = viaMarseille({ intermediateStops: [{ countryId: FRANCE, cityId: CITY.lyon }] });
    const exact = await makeTrip(other, through);
    const wide = await makeTrip(verified, viaMarseille({ allowDetour: true, detourRadius: 100 }));
    const { data } = await callAs(shipper, findMatches, { announcementId: parcel.id });
    const ids = data.flatMap(({ transporter }) => (transporter ? [transporter.id] : []));
    expect(ids.filter((id) => [exact.id, wide.id].includes(id))).toEqual([wide.id, exact.id]);
  });

  it("give a trip the parcels that it can take, and what would make others fit", async () => {
    const shipper = await makePerson();
    const carrier = await makePerson({ logisticsType: "carrier" });
    const flight = await makeTrip(carrier);
    const fitting = await makeAnnouncement(shipper, parisToAlgiers);
    const early = await makeAnnouncement(shipper, { ...parisToAlgiers, endDate: inDays(6) });
    const hidden = await makeAnnouncement(shipper, { ...parisToAlgiers, visibility: 3 });
    const forCarriers = await makeAnnouncement(shipper, { ...parisToAlgiers, visibility: 2 });
    const found = await callAs(carrier, findMatches, { transporterId: flight.id });
    const ids = found.data.map(({ announcement }) => announcement?.id);
    expect(ids).toEqual(expect.arrayContaining([fitting.id, forCarriers.id]));
    expect(ids).not.toContain(hidden.id);
    const near = found.nearMisses.find(({ announcement }) => announcement?.id === early.id);
    expect(near?.fault?.code).toBe("too_late");
    expect(near?.fault?.by).toBeGreaterThan(0);
  });

  it("are the owner's alone, and never their own listings", async () => {
    const shipper = await makePerson();
    const parcel = await makeAnnouncement(shipper, parisToAlgiers);
    const colleague = await makePerson({
      workspaceId: shipper.workspaceId,
      role: "contributor",
      logisticsType: "carrier",
    });
    const own = await makeTrip(colleague);
    const { data } = await callAs(colleague, findMatches, { announcementId: parcel.id });
    expect(data.map(({ transporter }) => transporter?.id)).not.toContain(own.id);
    const outsider = await makePerson();
    expect(
      await appErrorCodesOf([
        callAs(outsider, findMatches, { announcementId: parcel.id }),
        callAs(outsider, findMatches, { transporterId: own.id }),
        callAs("visitor", findMatches, { announcementId: parcel.id }),
      ]),
    ).toEqual(["announcement.not_found", "transporter.not_found", "auth.required"]);
    expect(issueCodes(await appErrorOf(callAs(shipper, findMatches, {})))).toEqual(["announcementId: required"]);
    expect(issueCodes(await appErrorOf(callAs(shipper, findMatches, { announcementId: "%' or 1=1" })))).toHaveLength(1);
  });

  it("leave out what is not on the market: pending, full, past, taken or deleted trips", async () => {
    const shipper = await makePerson();
    const carrier = await makePerson({ logisticsType: "carrier" });
    const parcel = await makeAnnouncement(shipper, parisToAlgiers);
    const changes = [
      { moderation: "pending" as const },
      { weightHeldGrams: 23_000 },
      { departsAt: new Date(Date.now() - 9e8), departsUntil: new Date(Date.now() - 8e8) },
      { status: 2 as const },
      { deletedAt: new Date() },
    ];
    const ids: number[] = [];
    for (const change of changes) {
      const trip = await makeTrip(carrier);
      await testDb().update(trips).set(change).where(eq(trips.id, trip.id));
      if ("departsAt" in change)
        await testDb().update(matchDirections).set(change).where(eq(matchDirections.tripId, trip.id));
      ids.push(trip.id);
    }
    const { data } = await callAs(shipper, findMatches, { announcementId: parcel.id });
    expect(data.filter(({ transporter }) => ids.includes(transporter?.id ?? 0))).toEqual([]);
  });

  it("are what the check of every live pair gives, in both directions", async () => {
    const shippers = [await makePerson(), await makePerson()];
    const carrier = await makePerson({ logisticsType: "carrier" });
    const cities = [CITY.paris, CITY.lyon, CITY.marseille];
    for (const [index, city] of cities.entries()) {
      await makeTrip(
        carrier,
        viaMarseille({ allowDetour: true, detourRadius: [5, 50, 100][index], departureDate: inDays(4 + 3 * index) }),
      );
      await makeTrip(carrier, flightInput({ departure: { country: FRANCE, city }, flightDate: dayIn(5 + index) }));
      await makeTrip(
        carrier,
        viaMarseille({ ...roadBack(8 + index, 50 * (index + 1)), allowDetour: true, detourRadius: 50 }),
      );
      await makeTrip(
        carrier,
        flightBack(7 + 2 * index, { departure: { country: FRANCE, city }, flightDate: dayIn(5) }),
      );
      for (const person of shippers) {
        await makeAnnouncement(person, {
          ...lyonToTunis,
          depart: placeInput(city, FRANCE),
          endDate: inDays(5 + 2 * index),
        });
        await makeAnnouncement(person, { ...parisToAlgiers, depart: placeInput(city, FRANCE) });
        await makeAnnouncement(person, {
          ...algiersToParis,
          destination: placeInput(city, FRANCE),
          startDate: inDays(3 + index),
          endDate: inDays(7 + 2 * index),
        });
        await makeAnnouncement(person, { ...tunisToLyon, destination: placeInput(city, FRANCE) });
      }
    }
    const db = testDb();
    const now = new Date();
    const parcels = (await db.select().from(announcements)).filter(
      (row) => row.status === 1 && row.visibility < 3 && row.endsAt > now,
    );
    const made = (await db.select().from(trips)).filter(
      (row) => row.status === 1 && row.moderation === "approved" && !row.deletedAt && row.departsUntil > now,
    );
    const forTrips = new Map<number, number[]>();
    let fitCount = 0;
    for (const parcel of parcels) {
      const facts = await parcelFacts(db, parcel);
      const whole: number[] = [];
      for (const trip of made) {
        if (trip.workspaceId === parcel.workspaceId || trip.tripType !== parcel.shipmentType) continue;
        const startsAtMs = parcel.startsAt.getTime();
        const verdicts = (await tripDirectionsOf(db, trip)).map(({ gramsMax, ...direction }) => {
          const gramsLeft = Math.min(gramsMax, trip.weightMaxGrams - trip.weightHeldGrams);
          return verdictOf(
            evaluate({ ...facts, startsAtMs, endsAtMs: parcel.endsAt.getTime() }, { ...direction, gramsLeft }),
          );
        });
        if (verdicts.every((verdict) => verdict === "apart")) continue;
        whole.push(trip.id);
        forTrips.set(trip.id, [...(forTrips.get(trip.id) ?? []), parcel.id]);
      }
      const found = await findTrips(db, parcel, facts, { now });
      expect(
        [...found.fits, ...found.near].map(({ id }) => id).sort((a, b) => a - b),
        `parcel ${parcel.id}`,
      ).toEqual(whole.sort((a, b) => a - b));
      fitCount += found.fits.length;
    }
    expect(fitCount).toBeGreaterThan(10);
    for (const trip of made) {
      const found = await findParcels(db, trip, await tripDirectionsOf(db, trip), { now });
      const ids = [...found.fits, ...found.near].map(({ id }) => id).sort((a, b) => a - b);
      expect(ids, `trip ${trip.id}`).toEqual((forTrips.get(trip.id) ?? []).sort((a, b) => a - b));
    }
  });

  it("know a route once, however many trips take it and however concurrently they come", async () => {
    const carrier = await makePerson({ logisticsType: "carrier" });
    const made = [];
    for (let index = 0; index < 4; index += 1)
      made.push(await makeTrip(carrier, viaMarseille({ allowDetour: true, detourRadius: 30 })));
    const ids = made.map(({ id }) => id);
    const routesOf = async () =>
      (await testDb().select().from(matchDirections).where(inArray(matchDirections.tripId, ids))).map(
        ({ routeId }) => routeId,
      );
    const [routeId = 0] = await routesOf();
    await testDb().delete(matchDirections).where(eq(matchDirections.routeId, routeId));
    await testDb().delete(matchRoutes).where(eq(matchRoutes.id, routeId));
    await Promise.all(ids.map((id) => testDb().transaction((tx) => indexTrip(tx, id))));
    const routes = await routesOf();
    expect(routes).toHaveLength(4);
    expect(new Set(routes).size).toBe(1);
  });

  it("are found for listings of a time before the index, once the sweep has been there", async () => {
    const shipper = await makePerson();
    const trip = await makeTrip(await makePerson({ logisticsType: "carrier" }));
    const parcel = await makeAnnouncement(shipper, parisToAlgiers);
    await testDb().delete(matchDirections).where(eq(matchDirections.tripId, trip.id));
    const found = async () =>
      (await callAs(shipper, findMatches, { announcementId: parcel.id })).data.map(
        ({ transporter }) => transporter?.id,
      );
    expect(await found()).not.toContain(trip.id);
    expect(await indexMissing(testDb(), new Date())).toBeGreaterThanOrEqual(1);
    expect(await found()).toContain(trip.id);
  });
});

describe("with a routing engine", () => {
  it("detours are its kilometres; without its answer they are the estimate", async () => {
    const shipper = await makePerson();
    const parcel = await makeAnnouncement(shipper, lyonToTunis);
    const trip = await makeTrip(
      await makePerson({ logisticsType: "carrier" }),
      viaMarseille({ allowDetour: true, detourRadius: 100 }),
    );
    const find = async () => {
      const { data, nearMisses } = await callAs(shipper, findMatches, { announcementId: parcel.id });
      return [...data, ...nearMisses].find(({ transporter }) => transporter?.id === trip.id);
    };
    const estimated = (await find())?.addedKm;
    const asked: string[] = [];
    let isUp = true;
    const engine = createServer((request, response) => {
      asked.push(request.url ?? "");
      response.statusCode = isUp ? 200 : 503;
      const places = (request.url ?? "").replace(/^.*driving\/|\?.*$/g, "").split(";");
      // Every place is 40 km from every other: to go by one adds 40 km.
      const distances = places.map((from) => places.map((to) => (from === to ? 0 : 40_000)));
      response.end(JSON.stringify({ code: "Ok", distances }));
    });
    await new Promise<void>((resolve) => engine.listen(0, "127.0.0.1", resolve));
    const { port } = engine.address() as AddressInfo; // it listens on a port
    const restore = changeSettings({ ROUTING_URL: `http://127.0.0.1:${port}` });
    try {
      expect((await find())?.addedKm).toBe(40);
      expect(asked[0]).toMatch(/^\/table\/v1\/driving\/[-\d.,;]+\?annotations=distance$/);
      // Longitude comes first: Paris lies at 2.35 east, 48.86 north.
      expect(asked[0]).toContain("/driving/2.3");
      isUp = false;
      expect((await find())?.addedKm).toBe(estimated);
    } finally {
      restore();
      engine.close();
    }
  });
});
