import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { airports, cities, countries } from "@/db/schema/platform/places";
import { loadPlaces } from "@/seed/places/load-places";
import { testDb } from "@/tests/support/database";

const count = (table: typeof cities | typeof airports | typeof countries) => testDb().$count(table);

describe("loading places", () => {
  it("does nothing when the version is there", async () => {
    const db = testDb();
    const steps: string[] = [];
    expect(await loadPlaces(db.$client, (step) => steps.push(step))).toMatchObject({ isLoaded: false });
    expect(steps).toEqual([]);
  });

  it("brings rows up to date when the version is another, and leaves what refers to them", async () => {
    const db = testDb();
    const before = await Promise.all([cities, airports, countries].map(count));
    await db.execute(sql`update loads set version = 'older' where name = 'places'`);
    await db.execute(sql`update cities set name = 'Nowhere', search_text = '|nowhere|' where id = 2996944`);
    expect(await loadPlaces(db.$client)).toMatchObject({ isLoaded: true });
    expect(await Promise.all([cities, airports, countries].map(count))).toEqual(before);
    const [lyon] = await db.execute(sql`select name from cities where id = 2996944`);
    expect(lyon).toMatchObject({ name: "Lyon" });
  }, 30_000);

  it("names the 300 largest cities and those of the Maghreb above 50,000 in French and Arabic", async () => {
    const db = testDb();
    const unnamed = await db.execute(sql`
      select name from (select * from cities order by population desc limit 300) as large
      where name_fr is null or name_ar is null
      union all
      select ci.name from cities ci join countries co on co.id = ci.country_id
      where co.area = 'maghreb' and ci.population > 50000 and (ci.name_fr is null or ci.name_ar is null)`);
    expect([...unnamed]).toEqual([]);
  });

  it("leaves the indexes and references of cities in place", async () => {
    const db = testDb();
    const [row] = await db.execute(sql`
      select (select count(*)::int from pg_index where indrelid = 'cities'::regclass) as indexes,
        (select count(*)::int from pg_constraint where conrelid = 'cities'::regclass and contype = 'f') as references`);
    expect(row).toMatchObject({ references: 2 });
    expect(Number(row?.indexes)).toBeGreaterThanOrEqual(5);
  });
});
