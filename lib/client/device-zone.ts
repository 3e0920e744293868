import { MARKET_ZONE } from "@/lib/core/time/calendar";
import { instantOf, isSameClock, toZone } from "@/lib/core/time/time";
import { deviceZoneName } from "./device-zone-name";

let known: string | undefined;

/** The time zone that the device is set to; nothing where it is unknown. */
export function knownDeviceZone(): string | undefined {
  known ??= toZone(deviceZoneName());
  return known;
}

/** The time zone that the device is set to; the market's where it is unknown. */
export function deviceZone(): string {
  return knownDeviceZone() ?? MARKET_ZONE;
}

/** Whether the device's clock shows a place's local time there. */
export function isDeviceTime({ day, time, zone }: { day: string; time: string; zone: string }): boolean {
  return isSameClock(instantOf(day, time, zone), zone, deviceZone());
}
