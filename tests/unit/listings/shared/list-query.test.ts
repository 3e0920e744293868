import { describe, expect, it } from "vitest";
import { AnnouncementFilters } from "@/lib/listings/announcements/contract";
import {
  listInput,
  listingHref,
  nearbySearches,
  pricedWeight,
  publishHref,
  type RawQuery,
  readListingQuery,
  sortsByWeight,
  withoutFilter,
} from "@/lib/listings/shared/list-query";
import { TripFilters } from "@/lib/listings/trips/contract";

const WHOLE: RawQuery = {
  from: "Paris",
  fromId: "2988507",
  to: "Alger",
  toId: "2507480",
  radius: "50",
  date: "2027-03-04",
  flex: "3",
  mode: "ground",
  vehicle: "van",
  delivery: "home",
  maxPrice: "80",
  minWeight: "2.5",
  maxWeight: "30",
  detour: "1",
  verified: "1",
  sort: "price",
  q: "valise",
  page: "2",
};

describe("a list's address", () => {
  it("holds all that it was made of", () => {
    const read = readListingQuery(WHOLE);
    const { searchParams } = new URL(listingHref("transporters", read), "http://a");
    expect(Object.fromEntries(searchParams)).toEqual(WHOLE);
  });

  it.each<[string, RawQuery]>([
    ["an unknown mode", { mode: "boat" }],
    ["a radius that is not offered", { from: "Paris", radius: "51" }],
    ["a radius without a city", { radius: "50" }],
    ["an id without its city", { fromId: "3" }],
    ["a day that is none", { date: "2027-02-30", flex: "2" }],
    ["numbers that are none", { maxPrice: "x", minWeight: "-1", page: "1.5", maxWeight: "1e9" }],
    ["flags that are not 1", { detour: "yes", verified: "true" }],
    ["an empty text", { q: "  " }],
  ])("leaves out %s", (_name, raw) => {
    const { from: _city, ...rest } = readListingQuery(raw);
    expect(Object.values(rest).filter((value) => value !== undefined)).toEqual([]);
  });

  it("loses the circle with the last city, and the span with the day", () => {
    const read = readListingQuery(WHOLE);
    expect(withoutFilter(read, "from").radius).toBe(50);
    expect(withoutFilter(withoutFilter(read, "from"), "to").radius).toBeUndefined();
    expect(withoutFilter(read, "date").flex).toBeUndefined();
  });

  it("has trips by identity first and parcels by their age, until another order is chosen", () => {
    expect(listInput("transporters", {}).sort).toBe("verified");
    expect(listInput("announcements", {}).sort).toBe("newest");
    expect(listInput("transporters", { sort: "departure" }).sort).toBe("departure");
  });

  it("may ask for a span of days, which needs its first one and has no days around it", () => {
    const span = readListingQuery({ date: "2027-03-04", until: "2027-03-10", flex: "3" });
    expect(span).toMatchObject({ date: "2027-03-04", until: "2027-03-10", flex: undefined });
    expect(listInput("transporters", span).filters).toMatchObject({ dateFrom: "2027-03-04", dateTo: "2027-03-10" });
    expect(withoutFilter(span, "date")).toMatchObject({ date: undefined, until: undefined });
    for (const until of ["2027-03-04", "2027-03-01", "2027-02-30", "x"])
      expect(readListingQuery({ date: "2027-03-04", until }).until).toBeUndefined();
    expect(readListingQuery({ until: "2027-03-10" }).until).toBeUndefined();
  });

  it("asks the API only what its contracts know", () => {
    const query = readListingQuery(WHOLE);
    expect(AnnouncementFilters.safeParse(listInput("announcements", query).filters).error).toBeUndefined();
    expect(TripFilters.safeParse(listInput("transporters", query).filters).error).toBeUndefined();
  });
});

describe("a search that finds nothing", () => {
  const search = { from: "Lyon", fromId: 2996944, to: "Oran", toId: 2485926, maxPrice: 20, verified: true } as const;

  it("is tried a week and 100 km around, then on any day, without its other filters", () => {
    const [near, far, ...others] = nearbySearches({ ...search, date: "2027-03-10" });
    const route = { from: "Lyon", fromId: 2996944, to: "Oran", toId: 2485926 };
    expect(near).toEqual({ ...route, radius: 100, date: "2027-03-10", flex: 7 });
    expect(far).toEqual({ ...route, radius: 200 });
    expect(others).toEqual([]);
    const span = nearbySearches({ ...search, date: "2027-03-10", until: "2027-03-12", map: true })[0];
    expect(span).toMatchObject({ date: "2027-03-03", until: "2027-03-19", map: true });
    expect(span).not.toHaveProperty("flex");
    for (const wider of [near, far, span]) expect(readListingQuery(addressOf(wider ?? {}))).toMatchObject(wider ?? {});
  });

  it("has nothing near it without a city and a day", () => {
    expect(nearbySearches({ q: "xylophone", maxPrice: 1 })).toEqual([]);
    expect(nearbySearches({ date: "2027-03-10" })).toEqual([{ date: "2027-03-10", flex: 7 }]);
    expect(nearbySearches({ from: "Nowhere" })).toEqual([]);
  });

  it("opens the form of the other side with what its address may hold", () => {
    const query = {
      ...search,
      date: "2027-03-10",
      flex: 3,
      minWeight: 2.5,
      sort: "price",
      page: 2,
      map: true,
    } as const;
    const { pathname, searchParams } = new URL(publishHref("transporters", query), "http://a");
    expect(pathname).toBe("/ship/new");
    expect(Object.fromEntries(searchParams)).toEqual({
      from: "Lyon",
      fromId: "2996944",
      to: "Oran",
      toId: "2485926",
      date: "2027-03-10",
      flex: "3",
      minWeight: "2.5",
    });
    expect(publishHref("announcements", query)).toMatch(/^\/travel\/new\?/);
  });
});

function addressOf(query: Parameters<typeof listingHref>[1]): RawQuery {
  return Object.fromEntries(new URL(listingHref("transporters", query), "http://a").searchParams);
}

describe("the weight of a search", () => {
  const read = (raw: Record<string, string>) => readListingQuery(raw);

  it("is that of the prices of trips", () => {
    expect(pricedWeight("transporters", read({ minWeight: "6,5" }))).toBe(6.5);
    expect(pricedWeight("transporters", read({ minWeight: "٦" }))).toBe(6);
    for (const minWeight of ["0", "-1", "lourd", ""])
      expect(pricedWeight("transporters", read({ minWeight }))).toBeUndefined();
    expect(pricedWeight("announcements", read({ minWeight: "6" }))).toBeUndefined();
  });

  it("orders the trips of a city by what it costs", () => {
    expect(sortsByWeight("transporters", read({ minWeight: "6", from: "Paris", fromId: "1" }))).toBe(true);
    expect(sortsByWeight("transporters", read({ minWeight: "6", to: "Alger", toId: "2" }))).toBe(true);
    expect(sortsByWeight("transporters", read({ minWeight: "6" }))).toBe(false);
    expect(sortsByWeight("transporters", read({ from: "Paris", fromId: "1" }))).toBe(false);
  });
});
