import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { AnnouncementFilters } from "@/lib/listings/announcements/contract";
import {
  FILTER_NAMES,
  type ListKind,
  listInput,
  listingHref,
  readListingQuery,
  withoutFilter,
} from "@/lib/listings/shared/list-query";
import { TripFilters } from "@/lib/listings/trips/contract";
import { describeApi } from "@/scripts/lib/openapi";

const KINDS: [ListKind, z.ZodObject][] = [
  ["announcements", AnnouncementFilters],
  ["transporters", TripFilters],
];
/** A value that a person may choose or type for each control. */
const CHOSEN: Record<string, string> = {
  radius: "50",
  date: "2027-03-04",
  until: "2027-03-08",
  mode: "ground",
  vehicle: "van",
  delivery: "home",
  size: "small",
  help: "without",
  subtype: "shared",
  state: "full",
  from: "Paris",
  to: "Alger",
  region: "Occitanie",
  q: "valise",
};
const CITIES = { from: "Paris", fromId: "2988507", to: "Alger", toId: "2507480" };

/** The names of the controls that stand in the panels' source. */
function controlNames(): string[] {
  const files = ["filter-fields", "more-filters", "filter-dates"];
  const text = files.map((name) => readFileSync(`components/listings/lists/${name}.tsx`, "utf8")).join("\n");
  const names = [
    ...text.matchAll(/<(?:Input|NumberInput|Select|Checkbox|CityCombobox|CountryField)[^>]*?\sname="(\w+)"/g),
  ].map(([, name = ""]) => name);
  // The two days of a span are written by one loop.
  return [...new Set([...names, "date", "until"])];
}

/** The filters of the API that a control comes to. */
function filtersOf(kind: ListKind, name: string): string[] {
  const query = readListingQuery({ ...CITIES, date: "2027-03-04", [name]: CHOSEN[name] ?? "1" });
  const { filters } = listInput(kind, query);
  return Object.entries(filters).flatMap(([key, value]) => (value === undefined ? [] : [key]));
}

describe("the filters of the API", () => {
  it.each(KINDS)(
    "of %s each have a control in the panel, or say that they are for other programs",
    (kind, contract) => {
      const controlled = new Set(controlNames().flatMap((name) => filtersOf(kind, name)));
      const forPrograms = Object.entries(contract.shape).flatMap(([key, field]) =>
        z.globalRegistry.get(field)?.forPrograms ? [key] : [],
      );
      const keys = Object.keys(contract.shape);
      expect(keys.filter((key) => !controlled.has(key) && !forPrograms.includes(key))).toEqual([]);
      expect(forPrograms.filter((key) => controlled.has(key))).toEqual([]);
      expect([...controlled].filter((key) => !keys.includes(key))).toEqual([]);
    },
  );

  it.each(KINDS)("of %s are taken by the contract as the panel sends them", (kind, contract) => {
    for (const name of controlNames()) {
      const query = readListingQuery({ ...CITIES, date: "2027-03-04", [name]: CHOSEN[name] ?? "1" });
      expect(contract.safeParse(listInput(kind, query).filters).success, name).toBe(true);
      expect(readListingQuery(Object.fromEntries(new URL(listingHref(kind, query), "http://a").searchParams))).toEqual(
        query,
      );
    }
  });

  it("are each in the API's description, with the reason of those without a control", async () => {
    const api = JSON.parse(JSON.stringify(await describeApi()));
    for (const [kind, contract] of KINDS) {
      const parameters: { name: string; schema: { contentSchema?: { properties: object } } }[] =
        api.paths[`/api/v1/${kind}`].get.parameters;
      const described = parameters.find(({ name }) => name === "filters")?.schema.contentSchema?.properties ?? {};
      expect(Object.keys(described).sort()).toEqual(Object.keys(contract.shape).sort());
      const unexplained = Object.entries(contract.shape).filter(([key, field]) => {
        const why = z.globalRegistry.get(field)?.forPrograms;
        return why && !JSON.stringify(Object.entries(described).find(([name]) => name === key)).includes(why);
      });
      expect(unexplained).toEqual([]);
    }
  });

  it("can each be taken out by their label", () => {
    const all = readListingQuery({
      ...CITIES,
      ...Object.fromEntries(FILTER_NAMES.map((name) => [name, CHOSEN[name] ?? "1"])),
    });
    for (const name of FILTER_NAMES) {
      expect(all[name], name).toBeDefined();
      expect(withoutFilter(all, name)[name]).toBeUndefined();
    }
  });
});

describe("the order by distance", () => {
  it("is there with a place to measure from, and goes with it", () => {
    expect(readListingQuery({ sort: "distance" }).sort).toBeUndefined();
    const query = readListingQuery({ ...CITIES, sort: "distance" });
    expect(query.sort).toBe("distance");
    expect(withoutFilter(query, "from").sort).toBeUndefined();
    expect(withoutFilter(query, "to").sort).toBe("distance");
  });
});
