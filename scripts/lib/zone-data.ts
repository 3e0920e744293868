import moment from "moment-timezone";
import meta from "moment-timezone/data/meta/latest.json";
import packed from "moment-timezone/data/packed/latest.json";

/**
 * The years whose changes the file holds: from before the product's first row to the source's last.
 */
const YEARS = { first: 2024, last: 2037 };
const MINUTE_MS = 60_000;

/** The clocks that some zones share: their offsets from UTC, and when each offset ends. */
type SharedClock = {
  /** The names of the zones, parted by spaces, aliases among them. */
  zones: string;
  /** Minutes ahead of UTC, in order. */
  offsets: number[];
  /** When each offset but the last ends, in hours since 1970, each after the one before. */
  changesAfterH: number[];
};

/** The content of `lib/core/time/zone-data.json`. */
export type ZoneData = { version: string; readOn: string; clocks: SharedClock[] };

/** The zone data of the installed `moment-timezone`, zones with equal clocks together. */
export function makeZoneData(readOn: string): ZoneData {
  const byClock = new Map<string, SharedClock>();
  for (const name of moment.tz.names()) {
    const clock = clockOf(name);
    const key = JSON.stringify(clock);
    const known = byClock.get(key);
    if (known) known.zones += ` ${name}`;
    else byClock.set(key, { zones: name, ...clock });
  }
  return { version: packed.version, readOn, clocks: [...byClock.values()] };
}

/** Country codes with the zones of each, parted by spaces, aliases among them. */
export function makeZoneCountries(): Record<string, string> {
  const zonesBy = new Map<string, string[]>();
  for (const zone of moment.tz.names()) {
    const country = countryOf(zone);
    if (country) zonesBy.set(country, [...(zonesBy.get(country) ?? []), zone]);
  }
  return Object.fromEntries([...zonesBy].toSorted().map(([country, zones]) => [country, zones.join(" ")]));
}

/** Names of one zone, each pair once. */
const LINKS = packed.links.map((link) => link.split("|"));

/** The country that a zone is named after (several share the clock of one), by any of its names. */
function countryOf(zone: string): string | undefined {
  const linked = LINKS.filter((names) => names.includes(zone)).flat();
  const found = [zone, ...linked].map((name) => COUNTRIES.get(name));
  return found.find((country) => country !== undefined);
}

const COUNTRIES = new Map([
  ...Object.values(meta.countries).flatMap(({ abbr, zones }) => zones.map((zone) => [zone, abbr] as const)),
  // The first of the countries that share a clock is that of the city.
  ...Object.entries(meta.zones).map(([zone, { countries }]) => [zone, countries[0]] as const),
]);

function clockOf(name: string): Omit<SharedClock, "zones"> {
  const zone = moment.tz.zone(name);
  if (!zone) throw new Error(`${name} has no data`);
  const [from, to] = [Date.UTC(YEARS.first, 0), Date.UTC(YEARS.last + 1, 0)];
  const offsets: number[] = [];
  const changesAfterH: number[] = [];
  let lastH = 0;
  for (const [index, until] of zone.untils.entries()) {
    if (Number(until ?? Number.POSITIVE_INFINITY) <= from) continue;
    const offset = 0 - (zone.offsets[index] ?? Number.NaN);
    // Two periods may differ in their abbreviation alone.
    if (offset !== offsets.at(-1)) {
      const since = zone.untils[index - 1];
      if (offsets.length > 0) changesAfterH.push(Number(since) / (60 * MINUTE_MS) - lastH);
      if (offsets.length > 0) lastH = Number(since) / (60 * MINUTE_MS);
      offsets.push(offset);
    }
    if (Number(until) >= to) break;
  }
  return { offsets, changesAfterH };
}
