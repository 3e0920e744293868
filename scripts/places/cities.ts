import { createHash } from "node:crypto";
import { type Point, searchKey } from "@/lib/platform/places/rules";
import { describeCountries } from "./countries";
import { Grid } from "./grid";
import { zoneOf } from "./zones";

/** A city as the source gives it. */
export type SourceCity = Point & {
  id: number;
  name: string;
  country: string;
  featureCode: string;
  adminCode: string;
  population: number;
};

/** A city as its data file holds it. */
export type City = Point & {
  id: number;
  country: string;
  region: string;
  population: number;
  timeZone: string;
  name: string;
  nameFr: string;
  nameAr: string;
  variants: string;
};

type NewerCity = Point & { country: string; name: string; admin1: string };
type Named = Record<"country" | "source name" | "name" | "nameFr" | "nameAr" | "variants" | "population", string>;
type Sources = { cities: SourceCity[]; newerCities: NewerCity[]; regions: { country: string; code: string }[] };
type Hand = { names: (Named & { id: string })[]; additions: Named[]; drops: { id: string }[] };

/**
 * Towns that the first source lacks have no GeoNames id in the second; theirs is made from their
 * names, above all that GeoNames gives, and stays the same as long as these do.
 */
const OWN_IDS_FROM = 1_000_000_000;
/** A section of a city is left out when a larger place lies this close. */
const SECTION_KM = 20;
/** Places of one name this close are one place; further when one of them has no people. */
const SAME_KM = 6;
const SAME_EMPTY_KM = 12;

/** Picks the cities of the market, corrects and completes them. */
export function pickCities(sources: Sources, hand: Hand, say: (line: string) => void): City[] {
  const countries = describeCountries();
  const codes = new Set(countries.map(({ code }) => code));
  const maghreb = new Set(countries.filter(({ area }) => area === "maghreb").map(({ code }) => code));
  const dropped = new Set(hand.drops.map(({ id }) => Number(id)));
  const listed = sources.cities.filter(({ id, country }) => codes.has(country) && !dropped.has(id));
  const whole = withoutSections(listed);
  const cities = withoutTwins(whole.map((city) => tidy(city, maghreb)));
  const regionOf = regionFinder(sources);
  const named = applyNames(
    cities.map((city) => ({ ...city, region: regionOf(city), timeZone: "", nameFr: "", nameAr: "", variants: "" })),
    hand.names,
  );
  const added = addTowns(named, sources.newerCities, hand.additions, maghreb, regionOf);
  say(
    `${listed.length} listed, ${listed.length - whole.length} sections and ${whole.length - cities.length} doubles left out, ${added.length} added`,
  );
  return [...named, ...added].map((city) => ({ ...city, ...rounded(city), timeZone: zoneOf(city) }));
}

/** Leaves out quarters and arrondissements: "Marseille 03", "Zürich (Kreis 4) / Hard". */
function withoutSections(cities: SourceCity[]): SourceCity[] {
  const wholes = cities.filter((city) => !isSection(city));
  const grid = new Grid(wholes);
  const isBeside = (city: SourceCity) =>
    grid.near(city, SECTION_KM).some(({ point }) => point.population > city.population);
  return cities.filter((city) => !isSection(city) || (city.featureCode === "PPLX" && !isBeside(city)));
}

function isSection({ featureCode, name, country }: SourceCity): boolean {
  return (
    featureCode === "PPLX" || featureCode === "PPLA5" || / \d\d$/.test(name) || (country === "CH" && / \/ /.test(name))
  );
}

/** Fixes spelling: stray quotes, signs of scholarly Arabic, small first letters. */
function tidy<T extends { name: string; country: string }>(city: T, maghreb: ReadonlySet<string>): T {
  const straight = city.name
    .replace(/[’‘ʼ`ʻʾʿ”]/g, "'")
    .replace(/^'(?!s-|t )/, "")
    .replace(/'$/, city.country === "BY" || city.country === "UA" ? "" : "'")
    .trim();
  const plain = maghreb.has(city.country)
    ? straight
        .normalize("NFD")
        .replace(/[\u0304\u0323\u0331\u0306]|(?<=[^cC])\u0327/g, "")
        .replace(/'$/, "")
        .normalize("NFC")
    : straight;
  const name = plain.replace(/^\p{Ll}(?!')/u, (letter) => letter.toUpperCase());
  return { ...city, name };
}

/** Of places that share name and area, retains the most populous. */
function withoutTwins(cities: SourceCity[]): SourceCity[] {
  const chosen = new Map<string, SourceCity[]>();
  const bySize = [...cities].sort((a, b) => b.population - a.population || a.id - b.id);
  const isTwin = (city: SourceCity) => {
    const key = `${city.country} ${searchKey(city.name)}`;
    const others = chosen.get(key) ?? [];
    const near = new Grid(others).near(city, city.population === 0 ? SAME_EMPTY_KM : SAME_KM);
    if (near.length > 0) return true;
    chosen.set(key, [...others, city]);
    return false;
  };
  return bySize.filter((city) => !isTwin(city));
}

/**
 * The region of a city, by its code or, where the codes were reformed since, by the nearest town
 * that has a new one.
 */
function regionFinder({ regions, newerCities }: Sources) {
  const known = new Set(regions.map(({ country, code }) => `${country}.${code}`));
  const grid = new Grid(newerCities.filter(({ country, admin1 }) => known.has(`${country}.${admin1}`)));
  return (city: Point & { country: string; adminCode: string }): string => {
    if (known.has(`${city.country}.${city.adminCode}`)) return city.adminCode;
    return grid.near(city, 10).find(({ point }) => point.country === city.country)?.point.admin1 ?? "";
  };
}

function applyNames<T extends City>(cities: T[], names: (Named & { id: string })[]): T[] {
  const byId = new Map(names.map((row) => [Number(row.id), row]));
  const result = cities.map((city) => {
    const row = byId.get(city.id);
    if (!row) return city;
    byId.delete(city.id);
    const { nameFr, nameAr } = row;
    const population = row.population === "" ? city.population : Number(row.population);
    return { ...city, name: row.name || city.name, nameFr, nameAr, variants: variantsOf(row, city.name), population };
  });
  if (byId.size > 0) throw new Error(`Names without a city: ${[...byId.values()].map((row) => row["source name"])}`);
  return result;
}

/** The towns of the Maghreb that only the newer source has: Maghnia, Bou Saâda, Aït Melloul. */
function addTowns(
  cities: (City & { adminCode: string })[],
  newer: NewerCity[],
  additions: Named[],
  maghreb: ReadonlySet<string>,
  regionOf: (city: Point & { country: string; adminCode: string }) => string,
): City[] {
  const grid = new Grid<Point & { name: string }>(cities);
  const rows = new Map(additions.map((row) => [`${row.country} ${row["source name"]}`, row]));
  const isKnown = (town: NewerCity) =>
    grid.near(town, 15).some(({ point, km }) => km < 2 || searchKey(point.name) === searchKey(town.name));
  const towns: City[] = [];
  for (const town of newer.filter(({ country }) => maghreb.has(country))) {
    const key = `${town.country} ${town.name}`;
    const row = rows.get(key);
    if (!row && isKnown(town)) continue;
    rows.delete(key);
    const name = row?.name || tidy(town, maghreb).name;
    towns.push({
      ...town,
      id: ownId(`${town.country} ${town.admin1} ${town.name}`),
      region: regionOf({ ...town, adminCode: town.admin1 }),
      population: Number(row?.population ?? 0),
      timeZone: "",
      name,
      nameFr: row?.nameFr || "",
      nameAr: row?.nameAr || "",
      variants: row ? variantsOf(row, town.name) : "",
    });
    grid.add({ ...town, name });
  }
  if (rows.size > 0) throw new Error(`Additions without a town: ${[...rows.keys()].join(", ")}`);
  if (new Set(towns.map(({ id }) => id)).size !== towns.length) throw new Error("Two added towns share an id");
  return towns;
}

/**
 * The further names for the search; a name that was corrected is still found by the one that the
 * source has.
 */
function variantsOf(row: Named, sourceName: string): string {
  const isKept = row.name === "" || searchKey(row.name) === searchKey(sourceName);
  return [row.variants, isKept ? "" : sourceName].filter(Boolean).join(";");
}

function ownId(text: string): number {
  return OWN_IDS_FROM + (createHash("sha256").update(text).digest().readUInt32BE(0) % OWN_IDS_FROM);
}

/** Five decimals are a metre: more would only make the file larger. */
function rounded({ latitude, longitude }: Point): Point {
  return { latitude: Math.round(latitude * 1e5) / 1e5, longitude: Math.round(longitude * 1e5) / 1e5 };
}
