import { findZone, ZONE_DATA, zoneOffsetMinutes } from "./zones";

/**
 * Instants, zones and local days: the only module that converts between days and instants (a test
 * checks). Departures and arrivals are local times of their cities; see
 * docs/decisions/0014-days-and-hours.md.
 */

/** The zone of what has no place, such as a payment's month, and of readers of unknown zone. */
export const MARKET_ZONE = "Europe/Paris";

/** The `Server-Timing` entry in which a response names the server's time, for `serverNow`. */
export const SERVER_CLOCK = "now";

/** A day (YYYY-MM-DD), and its time (HH:MM) when known. */
export type LocalTime = { day: string; time: string | null };
/** A local time with its IANA zone. */
export type PlaceTime = LocalTime & { zone: string };
/** A time as a caller gave it: local time at its place, or an instant. */
export type Written = LocalTime | { at: Date };

/** The release of the zone data that instants are computed by. */
export const ZONE_DATA_VERSION: string = ZONE_DATA.version;
/** The day on which it was taken. */
export const ZONE_DATA_READ_ON: string = ZONE_DATA.readOn;

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Whether a text is a calendar day; `Date` alone reads 31 February as 3 March. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const ms = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(ms) && dayAt(ms) === text;
}

/** The usual spelling of a zone's name; undefined for an unknown one. */
export function toZone(text: string): string | undefined {
  return findZone(text);
}

/** The zone in which {@link calendarDate} formats as its day. */
export const CALENDAR_ZONE = "UTC";

/** A day as a Date, only for formatters with `CALENDAR_ZONE`: a day has no instant. */
export function calendarDate(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

/** The month of a `calendarDate` or `wallDate`, from 1. */
export function monthOf(fields: Date): number {
  return fields.getUTCMonth() + 1;
}

/** Days since 1 January 1970. */
export function dayNumber(day: string): number {
  return calendarDate(day).getTime() / DAY_MS;
}

/** Adds days; empty for an invalid day. */
export function shiftDay(day: string, days: number): string {
  return isDay(day) ? dayAt(calendarDate(day).getTime() + days * DAY_MS) : "";
}

/** Adds months, clamped to the month's last day; empty for an invalid day. */
export function shiftMonths(day: string, months: number): string {
  if (!isDay(day)) return "";
  const [year = 0, month = 1, ofMonth = 1] = day.split("-").map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const length = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return shiftDay(dayAt(first.getTime()), Math.min(ofMonth, length) - 1);
}

/** Whole days from the first to the second day. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from);
}

/** The day of an instant in a zone. */
export function localDay(at: Date, zone: string): string {
  return dayAt(at.getTime() + offsetMs(at.getTime(), zone));
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

/**
 * Parses ISO 8601: a date is that local day, a date-time without an offset is local, with an offset
 * or `Z` it is an instant. Undefined for anything else.
 */
export function readWritten(text: string): Written | undefined {
  const [, day = "", time, seconds, offset] =
    /^(\d{4}-\d{2}-\d{2})(?:T((?:[01]\d|2[0-3]):[0-5]\d)(:[0-5]\d(?:\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?)?$/.exec(text) ??
    [];
  const year = Number(day.slice(0, 4));
  if (!isDay(day) || year < 1900 || year > 2200) return undefined;
  if (offset === undefined) return { day, time: time ?? null };
  const at = new Date(`${day}T${time}${seconds ?? ":00"}${offset}`);
  return Number.isNaN(at.getTime()) ? undefined : { at };
}

/** The local time of a given time. */
export function atPlace(written: Written, zone: string): LocalTime {
  return "at" in written ? { day: localDay(written.at, zone), time: localTime(written.at, zone) } : written;
}

/** The instant of a given time, the earliest for a local one. */
export function instantAt(written: Written, zone: string): Date {
  return "at" in written ? written.at : earliestOf({ ...written, zone });
}

/** HH:MM of a `time` column, which has seconds. */
export function hourOf(time: string | null): string | null {
  return time === null ? null : time.slice(0, 5);
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

/** The first and last instant at which it is this day anywhere on earth. */
export function dayAnywhere(day: string): { from: Date; to: Date } {
  const startMs = calendarDate(day).getTime();
  return { from: new Date(startMs - 14 * 60 * MINUTE_MS), to: new Date(startMs + DAY_MS + 12 * 60 * MINUTE_MS - 1) };
}

/** Whether two zones have the same offset at an instant. */
export function isSameClock(at: Date, one: string, other: string): boolean {
  return offsetMs(at.getTime(), one) === offsetMs(at.getTime(), other);
}

/** A day for a date picker: noon in the browser's zone, safe from clock changes. */
export function toPickerDate(day: string): Date {
  return new Date(`${day}T12:00:00`);
}

/** The day of a date picker's value. */
export function ofPickerDate(date: Date): string {
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
}

function dayAt(wallMs: number): string {
  return Number.isNaN(wallMs) ? "" : new Date(wallMs).toISOString().slice(0, 10);
}

/** A zone's offset from UTC. */
function offsetMs(atMs: number, zone: string): number {
  return zoneOffsetMinutes(atMs, zone) * MINUTE_MS;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}
