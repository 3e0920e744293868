import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { members } from "@/db/schema/identity/workspaces";
import { trips } from "@/db/schema/listings/trips";
import { orderOf, whereOf } from "@/lib/listings/trips/filter-trips";
import { listTrips } from "@/lib/listings/trips/list-trips";
import { callAs } from "@/tests/support/call";
import { rolledBack, testDb } from "@/tests/support/database";
import { makePerson, makeTrip, type Person } from "@/tests/support/factories";
import { CITY, COUNTRY, dayIn, flightInput } from "@/tests/support/inputs";
import { iterations } from "@/tests/support/iterations";

const ROUTE = {
  departure: { country: COUNTRY.france, city: CITY.nantes },
  arrival: { country: COUNTRY.algeria, city: CITY.constantine },
};
const leaving = (days: number) => flightInput({ ...ROUTE, flightDate: dayIn(days) });
const decide = ({ userId }: Person, verification: (typeof members.$inferSelect)["verification"]) =>
  testDb().update(members).set({ verification }).where(eq(members.userId, userId));

let verified: Person;
let other: Person;
/** By whom they are, and in how many days they leave. */
const ids = { verifiedLate: 0, verifiedSoon: 0, otherSoonest: 0, otherNewest: 0 };

beforeAll(async () => {
  verified = await makePerson({ logisticsType: "carrier" });
  other = await makePerson({ logisticsType: "carrier", verification: "none" });
  ids.verifiedLate = (await makeTrip(verified, leaving(30))).id;
  ids.verifiedSoon = (await makeTrip(verified, leaving(10))).id;
  ids.otherSoonest = (await makeTrip(other, leaving(5))).id;
  ids.otherNewest = (await makeTrip(other, leaving(20))).id;
});

async function listed(input: Record<string, unknown>): Promise<number[]> {
  const { data } = await callAs("visitor", listTrips, { limit: 100, ...input });
  return data.map(({ id }) => id).filter((id) => Object.values(ids).includes(id));
}
const search = { departureCityId: CITY.nantes, arrivalCityId: CITY.constantine };

it("trips of verified carriers come first: the soonest of a search, else the newest", async () => {
  const { verifiedLate, verifiedSoon, otherSoonest, otherNewest } = ids;
  expect(await listed({ sort: "verified", filters: search })).toEqual([
    verifiedSoon,
    verifiedLate,
    otherSoonest,
    otherNewest,
  ]);
  // A page sends its filters also where none is set.
  for (const filters of [undefined, {}])
    expect(await listed({ sort: "verified", filters })).toEqual([
      verifiedSoon,
      verifiedLate,
      otherNewest,
      otherSoonest,
    ]);
  // An order that was chosen is that order alone.
  expect(await listed({ sort: "departure", filters: search })).toEqual([
    otherSoonest,
    verifiedSoon,
    otherNewest,
    verifiedLate,
  ]);
});

it("pages of the order repeat and leave out nothing", async () => {
  const all = await callAs("visitor", listTrips, { sort: "verified", filters: search, limit: 100 });
  const paged: number[] = [];
  for (let page = 1; page <= all.data.length; page += 1) {
    const { data } = await callAs("visitor", listTrips, { sort: "verified", filters: search, page, limit: 1 });
    paged.push(...data.map(({ id }) => id));
  }
  expect(paged).toEqual(all.data.map(({ id }) => id));
});

it("a decision about an identity reaches the trips that are there, and is known to later ones", async () => {
  const person = await makePerson({ logisticsType: "carrier", verification: "none" });
  const before = (await makeTrip(person, leaving(12))).id;
  const marks = async () => {
    const rows = await testDb()
      .select({ id: trips.id, isByVerified: trips.isByVerified })
      .from(trips)
      .where(eq(trips.createdById, person.userId))
      .orderBy(trips.id);
    return rows.map(({ isByVerified }) => isByVerified);
  };
  expect(await marks()).toEqual([false]);
  await decide(person, "verified");
  const after = (await makeTrip(person, leaving(13))).id;
  expect(await marks()).toEqual([true, true]);
  const filters = { ...search, verified: true };
  const { data } = await callAs("visitor", listTrips, { filters, limit: 100 });
  expect(data.map(({ id }) => id)).toEqual(expect.arrayContaining([before, after]));
  await decide(person, "rejected");
  expect(await marks()).toEqual([false, false]);
  for (let round = 0; round < iterations(3); round += 1) {
    await decide(person, "none");
    await Promise.all([makeTrip(person, leaving(14)), decide(person, "verified"), makeTrip(person, leaving(15))]);
    expect((await marks()).every(Boolean)).toBe(true);
  }
});

it("the whole market is read in this order from its index", async () => {
  await rolledBack(async () => {
    const page = testDb()
      .select()
      .from(trips)
      .where(whereOf(undefined, undefined, undefined, new Date()))
      .orderBy(...orderOf("verified", undefined))
      .limit(24);
    // What a large table makes the planner prefer.
    for (const setting of ["enable_seqscan", "enable_sort"])
      await testDb().execute(sql.raw(`set local ${setting} = off`));
    const plan = JSON.stringify(await testDb().execute(sql`explain ${page.getSQL()}`));
    expect(plan).toContain("trips_public_verified");
    expect(plan).not.toContain("Sort Key");
  });
});
