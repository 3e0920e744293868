import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { announcements } from "@/db/schema/listings/announcements";
import { getLane } from "@/lib/listings/lanes/get-lane";
import { LANE_LIMITS } from "@/lib/listings/lanes/limits";
import { listLanes } from "@/lib/listings/lanes/list-lanes";
import { listPopularCities } from "@/lib/listings/lanes/list-popular-cities";
import { listPopularLanes } from "@/lib/listings/lanes/list-popular-lanes";
import { appErrorOf, callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makeAnnouncement, makePerson, makeTrip } from "@/tests/support/factories";
import { CITY, COUNTRY, flightInput, placeInput } from "@/tests/support/inputs";

const route = { fromId: CITY.tunis, toId: CITY.lyon };
const parcelOnRoute = async (over: Record<string, unknown> = {}) =>
  makeAnnouncement(await makePerson(), {
    depart: placeInput(CITY.tunis, COUNTRY.tunisia),
    destination: placeInput(CITY.lyon, COUNTRY.france),
    ...over,
  });
const tripOnRoute = async () =>
  makeTrip(
    await makePerson({ logisticsType: "carrier" }),
    flightInput({
      departure: { country: COUNTRY.tunisia, city: CITY.tunis },
      arrival: { country: COUNTRY.france, city: CITY.lyon },
    }),
  );
const find = async (limit?: number) =>
  (await callAs("visitor", listLanes, limit ? { limit } : {})).find(
    ({ from, to }) => from.cityId === route.fromId && to.cityId === route.toId,
  );

describe("a city pair", () => {
  it("is there once three announcements of both sides are open to everyone, in its direction alone", async () => {
    await parcelOnRoute();
    await tripOnRoute();
    await parcelOnRoute({ visibility: 3 });
    await parcelOnRoute({ visibility: 2 });
    expect((await appErrorOf(callAs("visitor", getLane, route))).code).toBe("lane.not_found");
    const carrier = await makePerson({ logisticsType: "carrier" });
    expect((await appErrorOf(callAs(carrier, getLane, route))).code).toBe("lane.not_found");
    const third = await parcelOnRoute();
    const lane = await callAs("visitor", getLane, route, { locale: "ar" });
    expect(lane).toMatchObject({ slug: "tunis-lyon", announcementCount: 3, from: { cityId: CITY.tunis } });
    expect(lane.to.city).toMatch(/\p{Script=Arabic}/u);
    expect(await find()).toMatchObject({ announcementCount: 3 });
    expect((await appErrorOf(callAs("visitor", getLane, { fromId: route.toId, toId: route.fromId }))).code).toBe(
      "lane.not_found",
    );
    await testDb()
      .update(announcements)
      .set({ startsAt: new Date(0), endsAt: new Date(1) })
      .where(eq(announcements.id, third.id));
    expect((await appErrorOf(callAs("visitor", getLane, route))).code).toBe("lane.not_found");
    expect(await find()).toBeUndefined();
  });

  it("among the busiest is counted again when it is shown", async () => {
    const later = { now: new Date(Date.now() + LANE_LIMITS.cacheMs * 2) };
    const other = {
      depart: placeInput(CITY.oran, COUNTRY.algeria),
      destination: placeInput(CITY.paris, COUNTRY.france),
    };
    const made = await Promise.all([1, 2, 3, 4, 5, 6].map(() => parcelOnRoute(other)));
    const isShown = async (options = later) =>
      (await callAs("visitor", listPopularLanes, {}, options)).some(({ from }) => from.cityId === CITY.oran);
    expect(await isShown()).toBe(true);
    for (const { id } of made)
      await testDb().update(announcements).set({ deletedAt: new Date() }).where(eq(announcements.id, id));
    expect(await isShown()).toBe(false);
  });

  it("takes only ids", async () => {
    for (const input of [{}, { fromId: 0, toId: 1 }, { fromId: 1 }, { ...route, extra: 1 }])
      expect((await appErrorOf(callAs("visitor", getLane, input))).code).toBe("request.invalid");
    expect((await appErrorOf(callAs("visitor", getLane, { fromId: 1, toId: 2 }))).code).toBe("lane.not_found");
  });
});

describe("the cities that a search offers", () => {
  it("are those of most public listings, and the market's largest where there are too few", async () => {
    const later = (steps: number) => ({ now: new Date(Date.now() + LANE_LIMITS.cacheMs * steps) });
    const far = { now: new Date(Date.now() + 400 * 86_400_000) };
    const main = await callAs("visitor", listPopularCities, {}, far);
    expect(main.map(({ name }) => name)).toEqual(expect.arrayContaining(["Paris", "Alger", "Casablanca", "Tunis"]));
    expect(main).toHaveLength(LANE_LIMITS.popularCitiesMax);
    for (let count = 0; count < 3; count += 1) await parcelOnRoute();
    const busy = await callAs("visitor", listPopularCities, {}, { ...later(2), locale: "ar" });
    expect(busy.map(({ id }) => id)).toEqual(expect.arrayContaining([CITY.tunis, CITY.lyon]));
    expect(busy.find(({ id }) => id === CITY.tunis)).toMatchObject({ country: "تونس" });
    expect(new Set(busy.map(({ id }) => id)).size).toBe(LANE_LIMITS.popularCitiesMax);
  });
});
