import { describe, expect, it } from "vitest";
import { listCountries } from "@/lib/platform/places/list-countries";
import { listRegions } from "@/lib/platform/places/list-regions";
import { getCities, getCity } from "@/lib/platform/places/queries";
import { searchAirports } from "@/lib/platform/places/search-airports";
import { testDb } from "@/tests/support/database";
import { ask } from "./ask";

describe("countries", () => {
  it("are those of Europe and the Maghreb, in the reader's alphabet", async () => {
    const { data } = await ask(listCountries, {});
    expect(data).toHaveLength(59);
    expect(data.slice(0, 3).map(({ name }) => name)).toEqual(["Albanie", "Algérie", "Allemagne"]);
    expect(data.find(({ code }) => code === "DZ")).toEqual({
      id: 12,
      code: "DZ",
      name: "Algérie",
      dialCode: "+213",
      area: "maghreb",
    });
    expect(data.filter(({ area }) => area === "maghreb").map(({ code }) => code)).toEqual(
      expect.arrayContaining(["DZ", "MA", "TN", "LY", "MR"]),
    );
  });

  it("are named in the reader's language", async () => {
    const name = async (locale: "en" | "ar") =>
      (await ask(listCountries, {}, locale)).data.find(({ code }) => code === "MA")?.name;
    expect([await name("en"), await name("ar")]).toEqual(["Morocco", "المغرب"]);
  });
});

describe("regions", () => {
  it("are those of the country", async () => {
    const { data } = await ask(listRegions, { countryId: "250" });
    expect(data.map(({ name }) => name)).toContain("Bretagne");
    const english = await ask(listRegions, { countryId: 250 }, "en");
    expect(english.data.map(({ name }) => name)).toContain("Brittany");
    expect(data).toHaveLength(13);
    expect((await ask(listRegions, { countryId: 999 })).data).toEqual([]);
  });

  it.each([{}, { countryId: "" }, { countryId: "x" }, { countryId: -1 }])("refuses %j", async (raw) => {
    await expect(ask(listRegions, raw)).rejects.toMatchObject({ code: "request.invalid" });
  });
});

describe("airports", () => {
  const found = async (q: string) => (await ask(searchAirports, { q })).data.map(({ iata, city }) => `${iata} ${city}`);

  it("comes first with its exact code", async () => {
    const codes =
      "CDG ORY BVA LYS MRS TLS NTE LIL ALG ORN CZL AAE BJA TLM CMN RAK RBA TUN MIR DJE MJI NKC BRU CRL GVA LHR MAD BCN FCO FRA IST";
    for (const code of codes.split(" ")) {
      expect((await ask(searchAirports, { q: code.toLowerCase() })).data[0]?.iata).toBe(code);
    }
  });

  it.each([
    ["Paris", ["CDG Paris", "ORY Paris"]],
    ["londres", ["LHR Londres", "LGW Londres"]],
    ["barajas", ["MAD Madrid"]],
    ["roissy", ["CDG Paris"]],
    ["aéroport Alger", ["ALG Alger"]],
    ["مطار الجزائر", ["ALG Alger"]],
    ["djerba", ["DJE Houmt Souk"]],
    ["marseile", ["MRS Marseille"]],
  ])("is found by %j", async (q, airports) => {
    expect(await found(q)).toEqual(expect.arrayContaining(airports));
  });

  it.each(["%", "_%_", "'; --", "😀", "zzzzzz", "x".repeat(100)])("answers %j calmly", async (q) => {
    await expect(found(q)).resolves.toBeInstanceOf(Array);
  });

  it("refuses what is too long", async () => {
    await expect(ask(searchAirports, { q: "x".repeat(101) })).rejects.toMatchObject({ code: "request.invalid" });
  });
});

describe("getCities", () => {
  it("answers the cities that are there, with every name", async () => {
    const db = testDb();
    const cities = await getCities(db, [2507480, 2507480, 1]);
    expect(cities.size).toBe(1);
    expect(cities.get(2507480)).toMatchObject({
      name: "Algiers",
      nameFr: "Alger",
      nameAr: "الجزائر العاصمة",
      countryId: 12,
      countryCode: "DZ",
      regionName: "Alger",
    });
    expect(await getCity(db, 1)).toBeUndefined();
    expect((await getCities(db, [])).size).toBe(0);
  });
});
