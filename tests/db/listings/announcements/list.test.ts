import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { listAnnouncements } from "@/lib/listings/announcements/list-announcements";
import { LIST_LIMITS } from "@/lib/listings/shared/limits";
import { type As, appErrorOf, callAs, issueCodes } from "@/tests/support/call";
import { testDb, unchecked } from "@/tests/support/database";
import { makeAnnouncement, makeImage, makePerson, type Person } from "@/tests/support/factories";
import { CITY, COUNTRY, inDays, packageInput, placeInput } from "@/tests/support/inputs";

let owner: Person;
let other: Person;

const lyon = (over: Record<string, unknown> = {}) => placeInput(CITY.lyon, COUNTRY.france, over);
const oran = () => placeInput(CITY.oran, COUNTRY.algeria);

/**
 * The listings on the market, in the order in which it was published; what is left out is 24 dm³
 * and 6 kg by air from Lyon to Oran for 50 €.
 */
const MARKET: Record<string, (image: number) => Record<string, unknown>> = {
  plain: () => ({}),
  cheap: () => ({ propositionPrice: 20 }),
  dear: () => ({ propositionPrice: 400.5 }),
  tiny: (image) => ({
    packages: [packageInput([image], { sizeId: 1, length: 20, width: 15, height: 10, weight: 1 })],
  }),
  bulky: (image) => ({
    shipmentType: 2,
    packages: [packageInput([image], { sizeId: 4, length: 120, width: 80, height: 60, weight: 60, quantity: 2 })],
  }),
  carried: () => ({ depart: lyon({ handling: 1 }) }),
  kerb: () => ({ depart: lyon({ handling: 3 }) }),
  paris: () => ({
    depart: placeInput(CITY.paris, COUNTRY.france),
    destination: placeInput(CITY.algiers, COUNTRY.algeria),
  }),
  tunis: () => ({
    depart: placeInput(CITY.marseille, COUNTRY.france),
    destination: placeInput(CITY.tunis, COUNTRY.tunisia),
  }),
  back: () => ({ depart: oran(), destination: lyon() }),
  later: () => ({ startDate: inDays(60), endDate: inDays(70) }),
  region: () => ({ depart: lyon({ region: "Val d'Or_100%" }) }),
  island: () => ({ depart: lyon({ region: "corsica" }) }),
};
const ALL = Object.keys(MARKET);
const all = (...but: string[]) => ALL.filter((name) => !but.includes(name));

/**
 * The point of a city as the lists measure it: a plain degree or two is near enough for radii of
 * tens of km.
 */
const AT = { lyon: [45.75, 4.85], paris: [48.85, 2.35], oran: [35.7, -0.63], tunis: [36.82, 10.17] };

async function ask(input: Record<string, unknown>, as: As = "visitor") {
  const list = await callAs(as, listAnnouncements, { limit: 100, ...input });
  return { ...list, names: list.data.map(({ title }) => title) };
}
const named = async (filters: Record<string, unknown>) => {
  const { names, totalCount } = await ask({ filters });
  expect(totalCount).toBe(names.length);
  return ALL.filter((name) => names.includes(name));
};

beforeAll(async () => {
  owner = await makePerson();
  other = await makePerson();
  for (const [name, over] of Object.entries(MARKET)) {
    const person = name === "tunis" ? other : owner;
    const image = await makeImage(person);
    await makeAnnouncement(person, { title: name, ...over(image) });
  }
});

describe("each filter", () => {
  it.each<[string, Record<string, unknown>, string[]]>([
    ["no filter", {}, ALL],
    ["sizes", { sizes: [1] }, ["tiny"]],
    ["several sizes", { sizes: [1, 4] }, ["tiny", "bulky"]],
    ["an empty list of sizes, which is none", { sizes: [] }, ALL],
    ["minPrice, with its bound", { minPrice: 400.5 }, ["dear"]],
    ["minPrice just above", { minPrice: 400.51 }, []],
    ["minPrice 0, the default", { minPrice: 0 }, ALL],
    ["maxPrice, with its bound", { maxPrice: 20 }, ["cheap"]],
    ["maxPrice 0, which nothing is", { maxPrice: 0 }, []],
    ["shipmentTypes", { shipmentTypes: [2] }, ["bulky"]],
    ["both shipmentTypes", { shipmentTypes: [1, 2] }, ALL],
    ["manutention wanted", { manutention: true }, ["carried"]],
    ["manutention not wanted", { manutention: false }, all("carried")],
    ["minTotalSize, counting each piece", { minTotalSize: 1_152 }, ["bulky"]],
    ["minTotalSize just above", { minTotalSize: 1_152.5 }, []],
    ["maxTotalSize, with its bound", { maxTotalSize: 3 }, ["tiny"]],
    ["the default sizes, 0 to 1000", { minTotalSize: 0, maxTotalSize: 1_000 }, all("bulky")],
    ["maxWeight", { maxWeight: 1 }, ["tiny"]],
    ["region_name_depart, in any case", { region_name_depart: "val D'OR_100%" }, ["region"]],
    ["region_name_depart of the city itself", { region_name_depart: "Île-de-France" }, ["paris"]],
    ["region_name_depart by its French name", { region_name_depart: "Corse" }, ["island"]],
    ["region_name_depart by its English name, as its owner wrote it", { region_name_depart: "Corsica" }, ["island"]],
    ["region_name_depart with a wildcard, which stands for itself", { region_name_depart: "Val%" }, []],
    ["startCity and 250 km around it", { startCity: CITY.marseille, aroundKm: 250 }, ["tunis"]],
    ["startCity and 300 km around it", { startCity: CITY.marseille, aroundKm: 300 }, all("paris", "back")],
    ["endCity and 400 km around it", { endCity: CITY.oran, aroundKm: 400 }, all("tunis", "back")],
    ["startCity", { startCity: CITY.oran }, ["back"]],
    ["endCity", { endCity: CITY.tunis }, ["tunis"]],
    ["departureCountryId", { departureCountryId: COUNTRY.algeria }, ["back"]],
    ["destinationCountryId", { destinationCountryId: COUNTRY.tunisia }, ["tunis"]],
    ["dateFrom, which what ends before misses", { dateFrom: inDays(30) }, ["later"]],
    ["dateTo, which what starts after misses", { dateTo: inDays(30) }, all("later")],
    ["source, within 20 km by default", { source: AT.paris }, ["paris"]],
    ["source with detourMax", { source: AT.paris, detourMax: 500 }, all("tunis", "back")],
    ["destination", { destination: AT.tunis }, ["tunis"]],
    ["localisation, at either end", { localisation: AT.oran }, all("paris", "tunis")],
    ["localisation of one end alone", { localisation: AT.tunis }, ["tunis"]],
    ["detourMax alone, which filters nothing", { detourMax: 1 }, ALL],
    [
      "polygon around Paris",
      {
        polygon: [
          [48, 1],
          [48, 4],
          [50, 4],
          [50, 1],
        ],
      },
      ["paris"],
    ],
    [
      "polygon around nothing",
      {
        polygon: [
          [0, 0],
          [0, 1],
          [1, 1],
        ],
      },
      [],
    ],
  ])("%s", async (_name, filters, expected) => {
    expect(await named(filters)).toEqual(expected);
  });

  it("createdById", async () => {
    expect(await named({ createdById: other.userId })).toEqual(["tunis"]);
    expect(await named({ createdById: owner.userId })).toEqual(all("tunis"));
  });

  it("status is for one's own list: it shows no one others' states", async () => {
    expect(await named({ status: [2, 4, 7] })).toEqual([]);
    expect(await named({ status: [1, 2] })).toEqual(ALL);
    const own = await ask({ filters: { createdById: owner.userId, status: [2] } }, owner);
    expect(own.names).toEqual([]);
  });

  it("narrows what the others left: together they hold what fits all of them", async () => {
    const air = { shipmentTypes: [1], departureCountryId: COUNTRY.france };
    expect(await named({ ...air, maxPrice: 50, maxTotalSize: 24, manutention: false })).toEqual(
      all("dear", "bulky", "carried", "back"),
    );
    expect(await named({ ...air, source: AT.lyon, destination: AT.oran, sizes: [1], maxWeight: 2 })).toEqual(["tiny"]);
    expect(await named({ minPrice: 20, maxPrice: 49.99, startCity: CITY.lyon })).toEqual(["cheap"]);
    expect(await named({ minPrice: 100, maxPrice: 50 })).toEqual([]);
  });

  it("comes as JSON text too, as a query string carries it", async () => {
    expect((await ask({ filters: JSON.stringify({ sizes: [1] }) })).names).toEqual(["tiny"]);
  });

  it.each<[string, unknown]>([
    ["text that is no JSON", "{sizes:"],
    ["a filter that is unknown", { colour: "red" }],
    ["a size that there is not", { sizes: [9] }],
    ["a price below 0", { minPrice: -1 }],
    [
      "a polygon of two points",
      {
        polygon: [
          [0, 0],
          [1, 1],
        ],
      },
    ],
    ["a place off the earth", { source: [91, 0] }],
    ["a detour of a continent", { detourMax: 501 }],
    ["a region of 10,000 characters", { region_name_depart: "a".repeat(10_000) }],
    ["a polygon of 10,000 points", { polygon: Array.from({ length: 10_000 }, () => [1, 1]) }],
    ["a date that there is not", { dateFrom: "2026-02-31" }],
  ])("is refused when it is %s", async (_name, filters) => {
    const error = await appErrorOf(callAs("visitor", listAnnouncements, { filters }));
    expect(error.code).toBe("request.invalid");
    expect(issueCodes(error)[0]).toMatch(/^filters/);
  });
});

describe("the order", () => {
  it("is the newest first, unless another is asked for", async () => {
    expect((await ask({})).names).toEqual(ALL.toReversed());
    expect((await ask({ sort: "price" })).names.slice(0, 2)).toEqual(["cheap", "plain"]);
    expect((await ask({ sort: "price" })).names.at(-1)).toBe("dear");
    expect((await ask({ sort: "departure" })).names.at(-1)).toBe("later");
  });

  it("by distance starts at the place that is asked about, and is the newest first without one", async () => {
    const near = await ask({ sort: "distance", filters: { source: AT.paris, detourMax: 500 } });
    expect(near.names[0]).toBe("paris");
    const south = await ask({ sort: "distance", filters: { localisation: AT.oran, detourMax: 500 } });
    expect(south.names[0]).toBe("back");
    const around = { sort: "distance", filters: { startCity: CITY.paris, aroundKm: 500 } };
    const fromCity = await ask(around);
    expect(fromCity.names[0]).toBe("paris");
    const pages = await Promise.all([1, 2, 3].map((page) => ask({ ...around, page, limit: 4 })));
    expect(pages.flatMap(({ names }) => names)).toEqual(fromCity.names.slice(0, 12));
    expect((await ask({ sort: "distance", filters: { startCity: 2_000_000_000, aroundKm: 50 } })).names).toEqual([]);
    expect((await ask({ sort: "distance" })).names).toEqual(ALL.toReversed());
    expect((await appErrorOf(callAs("visitor", listAnnouncements, { sort: "title" }))).code).toBe("request.invalid");
  });
});

describe("pages", () => {
  it.each(["newest", "price", "departure"])(
    "in order of %s hold everything once, with the count on each",
    async (sort) => {
      const seen: string[] = [];
      for (let page = 1; page <= 4; page += 1) {
        const { names, totalCount } = await ask({ sort, page, limit: 5 });
        expect(names).toHaveLength(Math.min(5, Math.max(0, ALL.length - (page - 1) * 5)));
        expect(totalCount).toBe(ALL.length);
        seen.push(...names);
      }
      expect(seen.toSorted()).toEqual(ALL.toSorted());
    },
  );

  it("are 20 long by default, and at most 100", async () => {
    expect(await callAs("visitor", listAnnouncements)).toMatchObject({ page: 1, limit: 20 });
    for (const input of [{ limit: 101 }, { limit: 0 }, { page: 0 }, { page: 1.5 }, { page: 10_001 }])
      expect((await appErrorOf(callAs("visitor", listAnnouncements, input))).code).toBe("request.invalid");
  });

  it("are counted exactly up to a bound, and then as more than that, however many more", async () => {
    const columns = await testDb().execute<{ names: string }>(sql`
      select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
      where table_name = 'announcements' and column_name not in ('id', 'title', 'search_document')`);
    const rest = sql.raw(columns[0]?.names ?? "");
    const copy = async (count: number) => {
      await unchecked(sql`insert into announcements (title, search_document, ${rest}) select 'crowd', ' crowd', ${rest}
        from announcements, generate_series(1, ${count}::int) where title = 'plain'`);
      // As PostgreSQL does automatically soon after so many new rows: until then it plans for the
      // twelve that it knows.
      await testDb().execute(sql`analyze announcements`);
    };
    const totalCount = LIST_LIMITS.countMax;
    const lastPage = { q: "crowd", limit: 100, page: totalCount / 100 };
    await copy(totalCount);
    expect(await ask({ q: "crowd", limit: 1 })).toMatchObject({ totalCount, totalCountCapped: false });
    await copy(1);
    expect(await ask({ q: "crowd", limit: 1 })).toMatchObject({ totalCount, totalCountCapped: true });
    expect((await ask(lastPage)).names).toHaveLength(100);
    // Enough for a sample to be significant.
    await copy(3 * totalCount);
    expect(await ask({ q: "crowd", limit: 1 })).toMatchObject({ totalCount, totalCountCapped: true });
    expect((await ask(lastPage)).names).toHaveLength(100);
    await unchecked(sql`delete from announcements where title = 'crowd'`);
  }, 120_000);
});
