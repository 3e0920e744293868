import { MARKET_ZONE, toZone } from "@/lib/core/time";

let known: string | undefined;

/** The time zone that the device is set to; the market's where it is unknown. */
export function deviceZone(): string {
  known ??= toZone(new Intl.DateTimeFormat().resolvedOptions().timeZone ?? "") ?? MARKET_ZONE;
  return known;
}
