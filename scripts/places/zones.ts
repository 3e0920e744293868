import tzLookup from "@photostructure/tz-lookup";
import type { Point } from "@/lib/platform/places/rules";

/** Kosovo is in no list of zones: it goes by the clock of Belgrade. */
const USUAL: Readonly<Record<string, string>> = { XK: "Europe/Belgrade" };

/** A place whose clock is asked for. */
type Place = Point & { country: string; name: string };

/**
 * The zone of a city. Most countries have one, which is right up to the border; where there are
 * several (`MAIN`) the coordinates say which, and the capital's zone stands for what lies in none of
 * them.
 */
export function zoneOf(place: Place): string {
  const zones = zonesOf(place.country);
  const [only] = zones;
  if (!only) throw new Error(`${place.name} is in ${place.country}, which has no zone`);
  if (zones.length === 1) return only;
  const found = usualName(tzLookup(place.latitude, place.longitude));
  return zones.includes(found) ? found : (MAIN[place.country] ?? only);
}

/** Of a country with several zones the one of its capital. */
const MAIN: Readonly<Record<string, string>> = {
  CY: "Asia/Nicosia",
  DE: "Europe/Berlin",
  ES: "Europe/Madrid",
  PT: "Europe/Lisbon",
  UA: "Europe/Kiev",
};

function zonesOf(country: string): string[] {
  const usual = USUAL[country];
  if (usual) return [usual];
  // Node 20 has it as a property; the types know neither.
  const region = new Intl.Locale(`und-${country}`) as Intl.Locale & {
    timeZones?: string[];
    getTimeZones?: () => string[];
  };
  return (region.getTimeZones?.() ?? region.timeZones ?? []).map(usualName);
}

/** Browsers and databases know the older of two names. */
function usualName(zone: string): string {
  return new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone;
}
