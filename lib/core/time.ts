import { tzOffset } from "@date-fns/tz";

/**
 * Instants, zones and local days: the one place that makes a day out of an instant or an instant out of a day. A departure and an arrival are
 * local times of their cities; see docs/decisions/0014-days-and-hours.md. A test over the source holds that no other file does this.
 */

/** The market's own clock: for what has no place of its own, such as the month of a payment, and for readers whose zone is not known. */
export const MARKET_ZONE = "Europe/Paris";

/** A day of the calendar (YYYY-MM-DD), and its hour (HH:MM) when that is known. */
export type LocalTime = { day: string; time: string | null };
/** A local time and the IANA zone of the place that it belongs to. */
export type PlaceTime = LocalTime & { zone: string };
/** What somebody wrote for a moment: a local time of the place that it is about, or an instant. */
export type Written = LocalTime | { at: Date };

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const ZONE_LENGTH_MAX = 64;

/** Whether a text is a day of the calendar; JavaScript alone reads 31 February as 3 March. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const ms = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(ms) && dayAt(ms) === text;
}

/** The zone that a text names, by its usual name; nothing for one that this process does not know. */
export function toZone(text: string): string | undefined {
  if (text.length > ZONE_LENGTH_MAX || !/^[A-Za-z]/.test(text)) return undefined;
  try {
    // Names come in any case and with aliases: what is kept by zone would grow with each spelling.
    return new Intl.DateTimeFormat("en", { timeZone: text }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/** The zone in which `calendarDate` writes a day as itself. */
export const CALENDAR_ZONE = "UTC";

/** A day as a Date, for a formatter that is given `CALENDAR_ZONE` and for nothing else: a day has no instant of its own. */
export function calendarDate(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

/** The number of a day since 1 January 1970. */
export function dayNumber(day: string): number {
  return calendarDate(day).getTime() / DAY_MS;
}

/** A day some days later, or earlier; nothing for what is no day. */
export function shiftDay(day: string, days: number): string {
  return isDay(day) ? dayAt(calendarDate(day).getTime() + days * DAY_MS) : "";
}

/** The same day some months later: of a month that is too short for it the last day. */
export function shiftMonths(day: string, months: number): string {
  if (!isDay(day)) return "";
  const [year = 0, month = 1, ofMonth = 1] = day.split("-").map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const length = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return shiftDay(dayAt(first.getTime()), Math.min(ofMonth, length) - 1);
}

/** How many days later the second day is. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from);
}

/** The day of an instant in a zone. */
export function localDay(at: Date, zone: string): string {
  return dayAt(at.getTime() + offsetMs(at.getTime(), zone));
}

/** The hour of an instant in a zone, as HH:MM. */
export function localTime(at: Date, zone: string): string {
  return new Date(at.getTime() + offsetMs(at.getTime(), zone)).toISOString().slice(11, 16);
}

/** The first instant of a day in a zone. Where the clock skips midnight, the day begins at the hour that it goes on to. */
export function startOfDay(day: string, zone: string): Date {
  return instantOf(day, "00:00", zone);
}

/** The last instant of a day in a zone. */
export function endOfDay(day: string, zone: string): Date {
  return new Date(startOfDay(shiftDay(day, 1), zone).getTime() - 1);
}

/**
 * The instant of a local time: of one that comes twice, when clocks go back, the first; one that never comes, when they go forward, is read by
 * the clock before the change (`isSkipped` tells of it).
 */
export function instantOf(day: string, time: string, zone: string): Date {
  const wallMs = Date.parse(`${day}T${time}:00Z`);
  if (Number.isNaN(wallMs)) return new Date(Number.NaN);
  const before = offsetMs(wallMs - DAY_MS, zone);
  const after = offsetMs(wallMs + DAY_MS, zone);
  const found = [wallMs - before, wallMs - after].filter((ms) => ms + offsetMs(ms, zone) === wallMs);
  return new Date(found.length > 0 ? Math.min(...found) : wallMs - before);
}

/** Whether clocks go forward over this local time, so that it never comes. */
export function isSkipped({ day, time, zone }: PlaceTime): boolean {
  if (time === null) return false;
  const at = instantOf(day, time, zone);
  return localTime(at, zone) !== time || localDay(at, zone) !== day;
}

/** The first instant that a local time may mean: deadlines reckon with it. Without an hour it is the beginning of the day. */
export function earliestOf({ day, time, zone }: PlaceTime): Date {
  return time === null ? startOfDay(day, zone) : instantOf(day, time, zone);
}

/** The last instant that a local time may mean: what it is over by. Without an hour it is the end of the day. */
export function latestOf({ day, time, zone }: PlaceTime): Date {
  return time === null ? endOfDay(day, zone) : instantOf(day, time, zone);
}

/**
 * Whether one local time can come after another, each at its own place: by their instants when both hours are known, else by their days, of
 * which the same one will do.
 */
export function canFollow(later: PlaceTime, earlier: PlaceTime): boolean {
  const hasRoom = latestOf(later) > earliestOf(earlier);
  return later.time !== null && earlier.time !== null ? hasRoom : hasRoom && later.day >= earlier.day;
}

/**
 * Reads what was written for a moment, in ISO 8601: a date is that day at the place, a date and time without an offset are the place's, and
 * with an offset or `Z` it is that instant. Nothing for anything else.
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

/** What was written, by the clock of the place that it is about. */
export function atPlace(written: Written, zone: string): LocalTime {
  return "at" in written ? { day: localDay(written.at, zone), time: localTime(written.at, zone) } : written;
}

/** The instant that was written, or from which on it holds at its place. */
export function instantAt(written: Written, zone: string): Date {
  return "at" in written ? written.at : earliestOf({ ...written, zone });
}

/** An hour of a row: the database gives it with its seconds. */
export function hourOf(time: string | null): string | null {
  return time === null ? null : time.slice(0, 5);
}

/** An instant as an answer writes it: by the clock of its place, with its offset. The day of the text is the day there. */
export function placeIso(at: Date, zone: string): string {
  const offset = offsetMs(at.getTime(), zone) / MINUTE_MS;
  const local = new Date(at.getTime() + offset * MINUTE_MS).toISOString().replace(/\.000Z$|Z$/, "");
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
  return `${local}${offset < 0 ? "-" : "+"}${twoDigits(hours)}:${twoDigits(minutes)}`;
}

/** A local time as ISO 8601 says it: a date, or with its hour that by the clock there, with its offset. */
export function writtenIso(place: PlaceTime): string {
  return place.time === null ? place.day : placeIso(earliestOf(place), place.zone);
}

/** From the first to the last instant at which it is this day anywhere. */
export function dayAnywhere(day: string): { from: Date; to: Date } {
  const startMs = calendarDate(day).getTime();
  return { from: new Date(startMs - 14 * 60 * MINUTE_MS), to: new Date(startMs + DAY_MS + 12 * 60 * MINUTE_MS - 1) };
}

/** Whether clocks of two zones show the same at an instant. */
export function isSameClock(at: Date, one: string, other: string): boolean {
  return offsetMs(at.getTime(), one) === offsetMs(at.getTime(), other);
}

/** A day as a calendar on the screen takes it: a Date of the browser's own zone, at noon, where no change of the clock moves it. */
export function toPickerDate(day: string): Date {
  return new Date(`${day}T12:00:00`);
}

/** The day that was picked in a calendar on the screen. */
export function ofPickerDate(date: Date): string {
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
}

function dayAt(wallMs: number): string {
  return Number.isNaN(wallMs) ? "" : new Date(wallMs).toISOString().slice(0, 10);
}

/** How far a zone's clock is ahead of UTC. */
function offsetMs(atMs: number, zone: string): number {
  return zone === CALENDAR_ZONE ? 0 : Math.round(tzOffset(zone, new Date(atMs)) * MINUTE_MS);
}

function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}
