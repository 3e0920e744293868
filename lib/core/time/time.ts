import { dayOfFields, type LocalTime, type PlaceTime, shiftDay, twoDigits, type Written } from "./calendar";
import { findZone, ZONE_DATA, zoneOffsetMinutes } from "./zones";

/**
 * Instants, zones and local days: the only module that converts between days and instants (a test
 * checks). It carries the zone data, so that what needs none is in `calendar.ts`. Departures and
 * arrivals are local times of their cities; see docs/decisions/0115-time-and-zones.md.
 */

/** The release of the zone data that instants are computed by. */
export const ZONE_DATA_VERSION: string = ZONE_DATA.version;
/** The day on which it was taken. */
export const ZONE_DATA_READ_ON: string = ZONE_DATA.readOn;

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** The usual spelling of a zone's name; undefined for an unknown one. */
export function toZone(text: string): string | undefined {
  return findZone(text);
}

/** The day of an instant in a zone. */
export function localDay(at: Date, zone: string): string {
  return dayOfFields(wallDate(at, zone));
}

/**
 * A Date whose UTC fields are the local time of an instant, only for formatters with
 * `CALENDAR_ZONE`: a runtime's own idea of a zone may be years old.
 */
export function wallDate(at: Date, zone: string): Date {
  return new Date(at.getTime() + offsetMs(at.getTime(), zone));
}

/** A zone's offset from UTC as "UTC+1", "UTC-3:30" or "UTC". */
export function writtenOffset(at: Date, zone: string): string {
  const minutes = offsetMs(at.getTime(), zone) / MINUTE_MS;
  if (minutes === 0) return "UTC";
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `UTC${minutes < 0 ? "-" : "+"}${hours}${rest === 0 ? "" : `:${twoDigits(rest)}`}`;
}

/** The local time of an instant, HH:MM. */
export function localTime(at: Date, zone: string): string {
  return wallDate(at, zone).toISOString().slice(11, 16);
}

/** The first instant of a local day, also where the clock skips midnight. */
export function startOfDay(day: string, zone: string): Date {
  return instantOf(day, "00:00", zone);
}

/** The last millisecond of a local day. */
export function endOfDay(day: string, zone: string): Date {
  return new Date(startOfDay(shiftDay(day, 1), zone).getTime() - 1);
}

/**
 * The instant of a local time: the first of one that occurs twice; a skipped one is read by the
 * clock before the change (see `isSkipped`).
 */
export function instantOf(day: string, time: string, zone: string): Date {
  const wallMs = Date.parse(`${day}T${time}:00Z`);
  if (Number.isNaN(wallMs)) return new Date(Number.NaN);
  const before = offsetMs(wallMs - DAY_MS, zone);
  const after = offsetMs(wallMs + DAY_MS, zone);
  const found = [wallMs - before, wallMs - after].filter((ms) => ms + offsetMs(ms, zone) === wallMs);
  return new Date(found.length > 0 ? Math.min(...found) : wallMs - before);
}

/** Whether clocks go forward over this local time. */
export function isSkipped({ day, time, zone }: PlaceTime): boolean {
  if (time === null) return false;
  const at = instantOf(day, time, zone);
  return localTime(at, zone) !== time || localDay(at, zone) !== day;
}

/** The earliest instant of a local time, for deadlines; without a time, the start of the day. */
export function earliestOf({ day, time, zone }: PlaceTime): Date {
  return time === null ? startOfDay(day, zone) : instantOf(day, time, zone);
}

/** The latest instant of a local time; without a time, the end of the day. */
export function latestOf({ day, time, zone }: PlaceTime): Date {
  return time === null ? endOfDay(day, zone) : instantOf(day, time, zone);
}

/**
 * Whether one local time can come after another, each at its own place: by instants when both times
 * are known, else by days, which may be equal.
 */
export function canFollow(later: PlaceTime, earlier: PlaceTime): boolean {
  const hasRoom = latestOf(later) > earliestOf(earlier);
  return later.time !== null && earlier.time !== null ? hasRoom : hasRoom && later.day >= earlier.day;
}

/** The local time of a given time. */
export function atPlace(written: Written, zone: string): LocalTime {
  return "at" in written ? { day: localDay(written.at, zone), time: localTime(written.at, zone) } : written;
}

/** The instant of a given time, the earliest for a local one. */
export function instantAt(written: Written, zone: string): Date {
  return "at" in written ? written.at : earliestOf({ ...written, zone });
}

/** ISO 8601 in local time with offset. */
export function placeIso(at: Date, zone: string): string {
  const offset = offsetMs(at.getTime(), zone) / MINUTE_MS;
  const local = new Date(at.getTime() + offset * MINUTE_MS).toISOString().replace(/\.000Z$|Z$/, "");
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
  return `${local}${offset < 0 ? "-" : "+"}${twoDigits(hours)}:${twoDigits(minutes)}`;
}

/** ISO 8601 of a local time: a date, or a date-time with offset. */
export function writtenIso(place: PlaceTime): string {
  return place.time === null ? place.day : placeIso(earliestOf(place), place.zone);
}

/** Whether two zones have the same offset at an instant. */
export function isSameClock(at: Date, one: string, other: string): boolean {
  return offsetMs(at.getTime(), one) === offsetMs(at.getTime(), other);
}

/** A zone's offset from UTC. */
function offsetMs(atMs: number, zone: string): number {
  return zoneOffsetMinutes(atMs, zone) * MINUTE_MS;
}
