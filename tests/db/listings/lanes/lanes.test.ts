import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { announcements } from "@/db/schema/listings/announcements";
import { getLane } from "@/lib/listings/lanes/get-lane";
import { LANE_LIMITS } from "@/lib/listings/lanes/limits";
import { listLanes } from "@/lib/listings/lanes/list-lanes";
import { listPopularLanes } from "@/lib/listings/lanes/list-popular-lanes";
import { appErrorOf, callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makeAnnouncement, makePerson, makeTrip } from "@/tests/support/factories";
import { CITY, COUNTRY, flightInput, placeInput } from "@/tests/support/inputs";

const way = { fromId: CITY.tunis, toId: CITY.lyon };
const parcelOnWay = async (over: Record<string, unknown> = {}) =>
  makeAnnouncement(await makePerson(), {
    depart: placeInput(CITY.tunis, COUNTRY.tunisia),
    destination: placeInput(CITY.lyon, COUNTRY.france),
    ...over,
  });
const tripOnWay = async () =>
  makeTrip(
    await makePerson({ logisticsType: "carrier" }),
    flightInput({
      departure: { country: COUNTRY.tunisia, city: CITY.tunis },
      arrival: { country: COUNTRY.france, city: CITY.lyon },
    }),
  );
const find = async (limit?: number) =>
  (await callAs("visitor", listLanes, limit ? { limit } : {})).find(
    ({ from, to }) => from.cityId === way.fromId && to.cityId === way.toId,
  );

describe("a city pair", () => {
  it("is there once three announcements of both sides are open to everyone, in its direction alone", async () => {
    await parcelOnWay();
    await tripOnWay();
    await parcelOnWay({ visibility: 3 });
    await parcelOnWay({ visibility: 2 });
    expect((await appErrorOf(callAs("visitor", getLane, way))).code).toBe("lane.not_found");
    const carrier = await makePerson({ logisticsType: "carrier" });
    expect((await appErrorOf(callAs(carrier, getLane, way))).code).toBe("lane.not_found");
    const third = await parcelOnWay();
    const lane = await callAs("visitor", getLane, way, { locale: "ar" });
    expect(lane).toMatchObject({ slug: "tunis-lyon", announcementCount: 3, from: { cityId: CITY.tunis } });
    expect(lane.to.city).toMatch(/\p{Script=Arabic}/u);
    expect(await find()).toMatchObject({ announcementCount: 3 });
    expect((await appErrorOf(callAs("visitor", getLane, { fromId: way.toId, toId: way.fromId }))).code).toBe(
      "lane.not_found",
    );
    await testDb()
      .update(announcements)
      .set({ startsAt: new Date(0), endsAt: new Date(1) })
      .where(eq(announcements.id, third.id));
    expect((await appErrorOf(callAs("visitor", getLane, way))).code).toBe("lane.not_found");
    expect(await find()).toBeUndefined();
  });

  it("among the busiest is counted again when it is shown", async () => {
    const later = { now: new Date(Date.now() + LANE_LIMITS.cacheMs * 2) };
    const other = {
      depart: placeInput(CITY.oran, COUNTRY.algeria),
      destination: placeInput(CITY.paris, COUNTRY.france),
    };
    const made = await Promise.all([1, 2, 3, 4, 5, 6].map(() => parcelOnWay(other)));
    const isShown = async (options = later) =>
      (await callAs("visitor", listPopularLanes, {}, options)).some(({ from }) => from.cityId === CITY.oran);
    expect(await isShown()).toBe(true);
    for (const { id } of made)
      await testDb().update(announcements).set({ deletedAt: new Date() }).where(eq(announcements.id, id));
    expect(await isShown()).toBe(false);
  });

  it("takes only ids", async () => {
    for (const input of [{}, { fromId: 0, toId: 1 }, { fromId: 1 }, { ...way, extra: 1 }])
      expect((await appErrorOf(callAs("visitor", getLane, input))).code).toBe("request.invalid");
    expect((await appErrorOf(callAs("visitor", getLane, { fromId: 1, toId: 2 }))).code).toBe("lane.not_found");
  });
});
