import { searchKey } from "@/lib/platform/places/rules";
import type { City } from "./cities";
import { describeCountries } from "./countries";
import { Grid } from "./grid";

/** An airport as the source gives it. */
export type SourceAirport = {
  name: string;
  latitude_deg: number;
  longitude_deg: number;
  iso_country: string;
  municipality: string;
  scheduled_service: string;
  iata_code: string;
};

/** An airport as its data file holds it. */
export type Airport = {
  iata: string;
  country: string;
  cityId: number | null;
  latitude: number;
  longitude: number;
  name: string;
  variants: string;
};

type HandRow = Record<"iata" | "cityId" | "name" | "variants", string>;

/**
 * How far an airport may lie from the city that its municipality names, and from one that is only
 * near.
 */
const NAMED_KM = 100;
const NEAR_KM = 80;

/** Picks the airports with scheduled flights and links each to the city it serves. */
export function pickAirports(source: SourceAirport[], cities: City[], hand: HandRow[]): Airport[] {
  const codes = new Set(describeCountries().map(({ code }) => code));
  const grid = new Grid(cities);
  const ids = new Set(cities.map(({ id }) => id));
  const byIata = new Map(hand.map((row) => [row.iata, row]));
  const airports = source
    .filter((row) => codes.has(row.iso_country) && row.scheduled_service === "yes" && /^[A-Z]{3}$/.test(row.iata_code))
    .map((row) => {
      const own = byIata.get(row.iata_code);
      byIata.delete(row.iata_code);
      const cityId = own?.cityId ? Number(own.cityId) : servedCity(row, grid);
      if (cityId !== null && !ids.has(cityId)) throw new Error(`${row.iata_code} is given to a city that is not there`);
      return {
        iata: row.iata_code,
        country: row.iso_country,
        cityId,
        latitude: Math.round(row.latitude_deg * 1e4) / 1e4,
        longitude: Math.round(row.longitude_deg * 1e4) / 1e4,
        name: own?.name || shortName(row.name),
        variants: [row.municipality, own?.variants].filter(Boolean).join(";").replace(/\t/g, " "),
      };
    })
    .sort((a, b) => (a.iata < b.iata ? -1 : 1));
  if (byIata.size > 0) throw new Error(`Rows for airports that are not there: ${[...byIata.keys()].join(", ")}`);
  return airports;
}

/** "Charles de Gaulle International Airport" is "Charles de Gaulle" in every language. */
function shortName(name: string): string {
  const [first = name] = name.split(" / ");
  return first.replace(/( International)? Air(port|field)$/i, "").trim() || name;
}

/**
 * The largest city of the municipality's name nearby, else the one that pulls most: people over
 * squared distance.
 */
function servedCity(airport: SourceAirport, grid: Grid<City>): number | null {
  const centre = { latitude: airport.latitude_deg, longitude: airport.longitude_deg };
  const names = new Set(airport.municipality.split(/[/,()]| - /).map(searchKey));
  const everywhere = grid.near(centre, NAMED_KM);
  const own = everywhere.filter(({ point }) => point.country === airport.iso_country);
  // The source counts some islands to the state that GeoNames separates: Svalbard, Åland.
  const around = own.length > 0 ? own : everywhere;
  const called = around
    .filter(({ point }) =>
      [point.name, point.nameFr, ...point.variants.split(";")].some((name) => name && names.has(searchKey(name))),
    )
    .sort((a, b) => b.point.population - a.point.population);
  const pull = ({ point, km }: { point: City; km: number }) => (point.population + 100) / (km + 5) ** 2;
  const near = around.filter(({ km }) => km <= NEAR_KM).sort((a, b) => pull(b) - pull(a));
  return (called[0] ?? near[0])?.point.id ?? null;
}
