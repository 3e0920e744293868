import { afterAll, expect, it } from "vitest";
import { listCountries } from "@/lib/platform/places/list-countries";
import { getCities } from "@/lib/platform/places/queries";
import { searchAirports } from "@/lib/platform/places/search-airports";
import { searchCities } from "@/lib/platform/places/search-cities";
import { getWebsiteData } from "@/lib/site/website/get-website-data";
import { loadPlaces } from "@/seed/places/load-places";
import { callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";

const DAKHLA = 2_463_447;
const [MOROCCO, TERRITORY] = [504, 732];
const load = (listing: "territory" | "morocco") => loadPlaces(testDb().$client, undefined, listing);

/** The countries of lists, the country of a city, of its search, and of its airport. */
async function seen() {
  const [countries, website, found, airports, cities] = await Promise.all([
    callAs("visitor", listCountries, {}),
    callAs("visitor", getWebsiteData, {}),
    callAs("visitor", searchCities, { q: "Dakhla" }),
    callAs("visitor", searchAirports, { q: "VIL" }),
    getCities(testDb(), [DAKHLA]),
  ]);
  return {
    listed: countries.data.map(({ code }) => code).filter((code) => code === "EH").length,
    website: website.countries.map(({ code }) => code).filter((code) => code === "EH").length,
    city: cities.get(DAKHLA)?.countryId,
    search: found.data.find(({ id }) => id === DAKHLA)?.country,
    airport: airports.data.find(({ iata }) => iata === "VIL")?.countryId,
  };
}

afterAll(() => load("territory"));

it("Western Sahara has its name of the United Nations' list unless the operator decides otherwise", async () => {
  expect(await seen()).toEqual({
    listed: 1,
    website: 1,
    city: TERRITORY,
    search: "Sahara occidental",
    airport: TERRITORY,
  });
});

it("its places are Morocco's where the operator lists them so, and back", async () => {
  expect(await load("morocco")).toMatchObject({ isLoaded: true });
  expect(await seen()).toEqual({ listed: 0, website: 0, city: MOROCCO, search: "Maroc", airport: MOROCCO });
  expect(await load("morocco")).toMatchObject({ isLoaded: false });
  const inMorocco = await callAs("visitor", searchCities, { q: "Dakhla", countryId: MOROCCO });
  expect(inMorocco.data.map(({ id }) => id)).toContain(DAKHLA);
  expect(await load("territory")).toMatchObject({ isLoaded: true });
  expect(await seen()).toMatchObject({ listed: 1, city: TERRITORY, airport: TERRITORY });
}, 120_000);
