import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { members } from "@/db/schema/identity/workspaces";
import { announcements, SAMPLE_OF } from "@/db/schema/listings/announcements";
import type { Actor } from "@/lib/core/base/actor";
import { AnnouncementFilters } from "@/lib/listings/announcements/contract";
import { createAnnouncement } from "@/lib/listings/announcements/create-announcement";
import { orderOf, whereOf } from "@/lib/listings/announcements/filter-announcements";
import { listAnnouncements } from "@/lib/listings/announcements/list-announcements";
import { LIST_LIMITS } from "@/lib/listings/shared/limits";
import { callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makeImage, makePerson, type Person } from "@/tests/support/factories";
import { fillAnnouncements } from "@/tests/support/fill-announcements";
import { announcementInput } from "@/tests/support/inputs";
import { makeSearches, type Search } from "@/tests/support/random-searches";

/** Enough above the limit of a count for each branch of counting and of reading a page. */
const ROWS = 15_000;
const SEARCHES = 250;
const LIMIT = 20;
/** Of fewer the sample seldom shows that they are more than a count goes to. */
const A_LITTLE_MORE = 1.3 * LIST_LIMITS.countMax;

let carrier: Person;

beforeAll(async () => {
  const db = testDb();
  for (let index = 0; index < 3; index += 1) await makePerson();
  carrier = await makePerson({ logisticsType: "carrier" });
  await db.update(members).set({ verification: "verified" }).where(eq(members.userId, carrier.userId));
  await fillAnnouncements(db, ROWS, { owners: 4 });
  // Packages of several sizes, places between the cells, and listings that are open for long or not
  // seen by all.
  await db.execute(sql`update announcements set package_sizes = '{1,3}' where id % 7 = 0`);
  await db.execute(sql`update announcements set package_sizes = '{}' where id % 211 = 0`);
  await db.execute(sql`update announcements set ends_at = starts_at + interval '200 days' where id % 13 = 0`);
  await db.execute(sql`update announcements set departure_latitude = departure_latitude + (id % 100 - 50) / 100.0,
    departure_longitude = departure_longitude + (id % 41 - 20) / 40.0 where id % 3 = 0`);
  await db.execute(sql`update announcements set departure_region_name = null where id % 17 = 0`);
  await db.execute(
    sql`update announcements set departure_region_name = upper(departure_region_name) where id % 19 = 0`,
  );
  await db.execute(sql`update announcements set price_cents = price_cents * 1000, total_weight_grams = total_weight_grams * 1000,
    total_volume_dm3 = total_volume_dm3 * 100 where id % 23 = 0`);
  await db.execute(sql`analyze announcements`);
}, 120_000);

const inDaysFrom = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
/** Filters that are open at an end, or wide: they take other facets than the narrow ones. */
const WIDE: Record<string, unknown>[] = [
  { dateFrom: inDaysFrom(30) },
  { dateTo: inDaysFrom(3) },
  { dateFrom: inDaysFrom(20), dateTo: inDaysFrom(120) },
  { dateFrom: inDaysFrom(9), dateTo: inDaysFrom(4) },
  { dateFrom: inDaysFrom(100), dateTo: inDaysFrom(150) },
  { dateFrom: inDaysFrom(-30), dateTo: inDaysFrom(60) },
  { minPrice: 250 },
  { minPrice: 299 },
  { minPrice: 5_000 },
  { maxPrice: 6 },
  { minTotalSize: 390, maxTotalSize: 50_000 },
  { maxWeight: 0.3 },
  { source: [45.76, 4.84], detourMax: 300 },
  { localisation: [36.75, 3.06], detourMax: 500 },
  { destination: [33.57, -7.6], detourMax: 3 },
  {
    polygon: [
      [30, -10],
      [30, 60],
      [60, 60],
      [60, -10],
    ],
  },
];
/** Every second search has one of them too. */
const widen = (search: Search, index: number): Search =>
  index % 2 === 0 ? search : { ...search, filters: { ...search.filters, ...WIDE[((index - 1) / 2) % WIDE.length] } };

/** The same by a plain scan: no index is asked. */
async function scan({ filters, q, sort = "newest" }: Search, actor: Actor | null, page: number, now: Date) {
  const read = AnnouncementFilters.parse(filters);
  return testDb().transaction(async (tx) => {
    await tx.execute(sql`set local enable_indexscan = off`);
    await tx.execute(sql`set local enable_bitmapscan = off`);
    const where = whereOf(read, q, actor, now);
    const rows = await tx
      .select({ id: announcements.id })
      .from(announcements)
      .where(where)
      // The order is one of those that searches are made with.
      .orderBy(...orderOf(sort as "newest", read))
      .limit(LIMIT)
      .offset((page - 1) * LIMIT);
    return { ids: rows.map(({ id }) => id), count: await tx.$count(announcements, where) };
  });
}

/**
 * The counts of the index of the sample after a vacuum of a market of a million, or of this one.
 */
const MARKETS = [
  { market: "small", sampled: ROWS / SAMPLE_OF },
  { market: "large", sampled: 1_000_000 / SAMPLE_OF },
];

describe("a list with any mix of filters", () => {
  it.each(MARKETS)(
    "is what a plain scan gives, in a $market market: rows, order and count",
    async ({ sampled }) => {
      await testDb().execute(
        sql`update pg_class set reltuples = ${sampled} where oid = 'announcements_public_sample'::regclass`,
      );
      const searches = (await makeSearches(testDb(), SEARCHES, 7)).map(widen);
      // What a list asks of its reader.
      const actor = { userId: carrier.userId, workspaceId: carrier.workspaceId, logisticsType: "carrier" } as Actor;
      const seen = { none: 0, some: 0, little: 0, capped: 0 };
      for (const [index, search] of searches.entries()) {
        const isCarrier = index % 3 === 0;
        const page = index % 5 === 0 ? 2 : 1;
        const answer = await callAs(isCarrier ? carrier : "visitor", listAnnouncements, {
          ...search,
          page,
          limit: LIMIT,
        });
        const whole = await scan(search, isCarrier ? actor : null, page, new Date());
        const text = JSON.stringify(search);
        expect(answer.totalCount, text).toBe(Math.min(whole.count, LIST_LIMITS.countMax));
        expect(answer.totalCountCapped, text).toBe(whole.count > LIST_LIMITS.countMax);
        expect(
          answer.data.map(({ id }) => id),
          text,
        ).toEqual(whole.ids);
        if (whole.count > LIST_LIMITS.countMax) seen[whole.count < A_LITTLE_MORE ? "little" : "capped"] += 1;
        else seen[whole.count === 0 ? "none" : "some"] += 1;
      }
      // It would show little if the mixes were all empty, or all broad.
      expect(seen.some).toBeGreaterThan(SEARCHES / 2);
      expect(seen.capped).toBeGreaterThan(5);
      expect(seen.little).toBeGreaterThan(5);
    },
    180_000,
  );

  it("of one's own holds every state, whatever narrows it", async () => {
    const person = await makePerson();
    const trial = await callAs(person, createAnnouncement, announcementInput(await makeImage(person)));
    const own = { createdById: person.userId, shipmentTypes: [trial.shipmentType] };
    const { data } = await callAs(person, listAnnouncements, { filters: own });
    expect(data.map(({ id }) => id)).toEqual([trial.id]);
    const hidden = await callAs("visitor", listAnnouncements, { filters: own });
    expect(hidden.totalCount).toBe(0);
  });
});
