import { MARKET_ZONE, toZone } from "@/lib/core/time";

let known: string | undefined;

/** The time zone that the device is set to; nothing where it is unknown. */
export function knownDeviceZone(): string | undefined {
  known ??= toZone(new Intl.DateTimeFormat().resolvedOptions().timeZone ?? "");
  return known;
}

/** The time zone that the device is set to; the market's where it is unknown. */
export function deviceZone(): string {
  return knownDeviceZone() ?? MARKET_ZONE;
}
