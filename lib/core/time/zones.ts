import data from "./zone-data.json";

/**
 * The product's one copy of the IANA time zone database, the same in every process and browser:
 * runtimes, databases and browsers carry copies of their own, each of another age. Made by `npm run
 * zones`; docs/decisions/0115-time-and-zones.md gives the reasons.
 */

/** The release of the IANA database, such as 2026c, and the day it was taken. */
export const ZONE_DATA = { version: data.version, readOn: data.readOn } as const;

type Clock = { offsets: readonly number[]; endsMs: readonly number[] };

const HOUR_MS = 3_600_000;

let clocks: Map<string, Clock> | undefined;
let names: Map<string, string> | undefined;

function clocksByName(): Map<string, Clock> {
  clocks ??= new Map(
    data.clocks.flatMap(({ zones, offsets, changesAfterH }) => {
      let endH = 0;
      const endsMs = changesAfterH.map((hours) => {
        endH += hours;
        return endH * HOUR_MS;
      });
      const clock = { offsets, endsMs };
      return zones.split(" ").map((name) => [name, clock] as const);
    }),
  );
  return clocks;
}

/** The usual spelling of a zone's name; undefined for an unknown one. */
export function findZone(name: string): string | undefined {
  names ??= new Map([...clocksByName().keys()].map((known) => [known.toLowerCase(), known]));
  return names.get(name.toLowerCase());
}

/** All known zones, aliases among them. */
export function zoneNames(): string[] {
  return [...clocksByName().keys()];
}

/** A zone's offset from UTC at an instant, in minutes; throws for an unknown zone. */
export function zoneOffsetMinutes(atMs: number, zone: string): number {
  const clock = clocksByName().get(zone);
  if (!clock) throw new RangeError(`unknown time zone: ${zone}`);
  const period = clock.endsMs.findIndex((endMs) => atMs < endMs);
  return clock.offsets.at(period) ?? Number.NaN;
}
