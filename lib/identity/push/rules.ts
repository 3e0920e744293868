import { shiftDay } from "@/lib/core/time/calendar";
import { instantOf, localDay, localTime } from "@/lib/core/time/time";
import type { PushSettings } from "./queries";

/**
 * When the quiet hours end that a device is in, by its own clock; undefined outside of them. They
 * may go over midnight.
 */
export function quietUntil(
  { quietFrom: from, quietUntil: until }: Pick<PushSettings, "quietFrom" | "quietUntil">,
  zone: string,
  now: Date,
): Date | undefined {
  if (from === null || until === null) return undefined;
  const [day, time] = [localDay(now, zone), localTime(now, zone)];
  const isQuiet = from < until ? from <= time && time < until : from <= time || time < until;
  if (!isQuiet) return undefined;
  // HH:MM compares as text.
  return instantOf(time < until ? day : shiftDay(day, 1), until, zone);
}
