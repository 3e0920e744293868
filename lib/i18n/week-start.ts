import { countryOfZone } from "@/lib/core/time/country-of-zone";

/** A day of the week as calendars count: 0 is Sunday. */
export type Weekday = 0 | 1 | 5 | 6;

const SUNDAY = `AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN JM JP KE KH KR LA MH MM MO MT MX MZ
  NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW`;
const SATURDAY = "AE AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY";

/**
 * The countries whose week does not begin on Monday. Source: Unicode CLDR 48, supplemental
 * weekData/firstDay, read 2026-11-28.
 */
const FIRST_DAYS = new Map<string, Weekday>([
  ...SUNDAY.split(/\s+/).map((country) => [country, 0] as const),
  ...SATURDAY.split(" ").map((country) => [country, 6] as const),
  ["MV", 5],
]);

/** The first day of the week where a reader's clock is set to this zone. */
export function weekStartOf(zone: string): Weekday {
  return FIRST_DAYS.get(countryOfZone(zone) ?? "") ?? 1;
}
