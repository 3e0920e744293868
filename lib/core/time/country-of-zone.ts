import countries from "./zone-countries.json";

let known: Map<string, string> | undefined;

/**
 * The country (ISO 3166) that a zone lies in; undefined for UTC and the like. A guess of the
 * reader's country, for defaults that they can change.
 */
export function countryOfZone(zone: string): string | undefined {
  known ??= new Map(
    Object.entries(countries).flatMap(([country, zones]) => zones.split(" ").map((name) => [name, country] as const)),
  );
  return known.get(zone);
}
