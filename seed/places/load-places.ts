import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import type postgres from "postgres";
import type { Env } from "@/lib/core/env/env";
import { searchKey, searchTextOf } from "@/lib/platform/places/rules";
import { withoutIndexes } from "./bulk";
import { copyInto } from "./copy";
import { AIRPORT_COLUMNS, CITY_COLUMNS, COUNTRY_COLUMNS, REGION_COLUMNS } from "./files";
import { parseTsv } from "./tsv";

/**
 * Raise it when the same files should give other rows: a change of `searchKey`, of `searchTextOf`
 * or below.
 */
const FORMAT = 2;
/** Prevents two processes that start together from loading concurrently. */
const LOAD_LOCK = 7_242_002;
const FOLDER = join(process.cwd(), "seed", "places");
const FILES = ["countries.tsv", "regions.tsv", "cities.tsv.br", "airports.tsv"] as const;

type Country = Record<(typeof COUNTRY_COLUMNS)[number], string>;
type City = Record<(typeof CITY_COLUMNS)[number], string>;

type Listing = Env["WESTERN_SAHARA"];

/**
 * Loads countries, regions, cities and airports; does nothing when this version of the files is
 * there already, listed as the operator decides. A newer version updates rows by their ids and adds new ones; it takes none away,
 * for other rows may point at them. Answers whether it loaded.
 */
export async function loadPlaces(
  sql: postgres.Sql,
  onStep: (text: string) => void = () => undefined,
  listing: Listing = "territory",
): Promise<{ isLoaded: boolean; version: string }> {
  const files = await Promise.all(FILES.map((file) => readFile(join(FOLDER, file))));
  const version = versionOf(files, listing);
  if (await isThere(sql, version)) return { isLoaded: false, version };
  const tables = listedAs(listing, await parseFiles(files));
  const isLoaded = await sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${LOAD_LOCK})`;
    if (await isThere(tx, version)) return false;
    onStep(`Loading ${tables.cities.length.toLocaleString("en")} cities`);
    await loadCountries(tx, tables.countries);
    await loadRegions(tx, tables.regions);
    await withoutIndexes(tx, "cities", () => loadCities(tx, tables.cities, tables.countries));
    await loadAirports(tx, tables);
    await record(tx, version, tables);
    return true;
  });
  // Index-only scans of the search need the visibility map, and plans need the counts; neither can
  // wait for autovacuum.
  if (isLoaded) await sql`vacuum (analyze) countries, regions, cities, airports`;
  return { isLoaded, version };
}

function versionOf(files: readonly Buffer[], listing: Listing): string {
  // The usual listing has no word here: databases that were loaded before there was another keep
  // their version.
  const hash = createHash("sha256").update(`format ${FORMAT}${listing === "territory" ? "" : ` ${listing}`}`);
  for (const file of files) hash.update(`\n${file.length}\n`).update(file);
  return hash.digest("hex").slice(0, 16);
}

async function isThere(sql: postgres.ISql, version: string): Promise<boolean> {
  const [row] = await sql`select 1 from loads where name = 'places' and version = ${version}`;
  return row !== undefined;
}

type Tables = Awaited<ReturnType<typeof parseFiles>>;

async function parseFiles([countries, regions, cities, airports]: readonly Buffer[]) {
  if (!countries || !regions || !cities || !airports) throw new Error("A data file of places is missing");
  const unpacked = await promisify(brotliDecompress)(cities);
  return {
    countries: parseTsv(countries.toString("utf8"), COUNTRY_COLUMNS),
    regions: parseTsv(regions.toString("utf8"), REGION_COLUMNS),
    cities: parseTsv(unpacked.toString("utf8"), CITY_COLUMNS),
    airports: parseTsv(airports.toString("utf8"), AIRPORT_COLUMNS),
  };
}

/**
 * The places of Western Sahara as the operator lists them: its own, or Morocco's. Its country stays
 * a row, for others may point at it; a country without cities is not listed.
 */
function listedAs(listing: Listing, tables: Tables): Tables {
  if (listing === "territory") return tables;
  const moved = <T extends { country: string }>(rows: readonly T[]): T[] =>
    rows.map((row) => (row.country === "EH" ? { ...row, country: "MA" } : row));
  return {
    ...tables,
    regions: tables.regions.filter(({ country }) => country !== "EH"),
    cities: moved(tables.cities),
    airports: moved(tables.airports),
  };
}

async function loadCountries(tx: postgres.TransactionSql, countries: readonly Country[]): Promise<void> {
  await tx`create temporary table new_countries (like countries) on commit drop`;
  await copyInto(
    tx,
    "new_countries (id, code, name_fr, name_en, name_ar, dial_code, area)",
    countries.map((row) => COUNTRY_COLUMNS.map((column) => row[column])),
  );
  await tx`
    insert into countries select * from new_countries
    on conflict (id) do update set
      code = excluded.code, name_fr = excluded.name_fr, name_en = excluded.name_en, name_ar = excluded.name_ar,
      dial_code = excluded.dial_code, area = excluded.area`;
}

async function loadRegions(tx: postgres.TransactionSql, regions: Tables["regions"]): Promise<void> {
  await tx`create temporary table new_regions (country char(2), code text, name text) on commit drop`;
  await copyInto(
    tx,
    "new_regions",
    regions.map((row) => REGION_COLUMNS.map((column) => row[column])),
  );
  await tx`
    insert into regions (country_id, code, name)
    select c.id, n.code, n.name from new_regions n join countries c on c.code = n.country order by c.id, n.code
    on conflict (country_id, code) do update set name = excluded.name`;
}

async function loadCities(
  tx: postgres.TransactionSql,
  cities: readonly City[],
  countries: readonly Country[],
): Promise<void> {
  const idOf = new Map(countries.map(({ code, id }) => [code, id]));
  await tx`create temporary table new_cities (like cities, region text) on commit drop`;
  await copyInto(
    tx,
    "new_cities (id, country_id, region, latitude, longitude, population, time_zone, name, name_fr, name_ar, search_name, search_text)",
    cities.map((row) => [
      row.id,
      idOf.get(row.country) ?? null,
      row.region || null,
      row.latitude,
      row.longitude,
      row.population,
      row.timeZone,
      row.name,
      row.nameFr || null,
      row.nameAr || null,
      searchKey(row.name),
      searchTextOf([row.name, row.nameFr, row.nameAr, ...row.variants.split(";")]),
    ]),
  );
  await tx`
    insert into cities (id, country_id, region_id, name, name_fr, name_ar, search_name, search_text, latitude,
      longitude, population, time_zone)
    select n.id, n.country_id, r.id, n.name, n.name_fr, n.name_ar, n.search_name, n.search_text, n.latitude,
      n.longitude, n.population, n.time_zone
    from new_cities n left join regions r on r.country_id = n.country_id and r.code = n.region
    on conflict (id) do update set
      country_id = excluded.country_id, region_id = excluded.region_id, name = excluded.name,
      name_fr = excluded.name_fr, name_ar = excluded.name_ar, search_name = excluded.search_name,
      search_text = excluded.search_text, latitude = excluded.latitude, longitude = excluded.longitude,
      population = excluded.population, time_zone = excluded.time_zone`;
}

async function loadAirports(tx: postgres.TransactionSql, { airports, cities, countries }: Tables): Promise<void> {
  const idOf = new Map(countries.map(({ code, id }) => [code, id]));
  const cityOf = new Map(cities.map((city) => [city.id, city]));
  await tx`
    create temporary table new_airports (iata char(3), name text, country_id integer, city_id integer,
      latitude double precision, longitude double precision, search_text text) on commit drop`;
  await copyInto(
    tx,
    "new_airports",
    airports.map((row) => {
      const city = cityOf.get(row.cityId);
      const names = city ? [city.name, city.nameFr, city.nameAr, ...city.variants.split(";")] : [];
      return [
        row.iata,
        row.name,
        idOf.get(row.country) ?? null,
        row.cityId || null,
        row.latitude,
        row.longitude,
        searchTextOf([row.iata, row.name, ...row.variants.split(";"), ...names]),
      ];
    }),
  );
  await tx`
    insert into airports (iata, name, country_id, city_id, latitude, longitude, search_text)
    select * from new_airports order by iata
    on conflict (iata) do update set
      name = excluded.name, country_id = excluded.country_id, city_id = excluded.city_id,
      latitude = excluded.latitude, longitude = excluded.longitude, search_text = excluded.search_text`;
}

async function record(tx: postgres.TransactionSql, version: string, tables: Tables): Promise<void> {
  const rowCount = Object.values(tables).reduce((sum, rows) => sum + rows.length, 0);
  await tx`
    insert into loads (name, version, row_count, loaded_at) values ('places', ${version}, ${rowCount}, now())
    on conflict (name) do update set
      version = excluded.version, row_count = excluded.row_count, loaded_at = excluded.loaded_at`;
}
