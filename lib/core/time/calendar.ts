/**
 * Days, months and phrases of time: all that needs no zone data, which browsers would load with it.
 * `time.ts` converts between days and instants.
 */

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

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

/** Whether a text is a calendar day; `Date` alone reads 31 February as 3 March. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const ms = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(ms) && dayOfFields(new Date(ms)) === text;
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
  return isDay(day) ? dayOfFields(new Date(calendarDate(day).getTime() + days * DAY_MS)) : "";
}

/** Adds months, clamped to the month's last day; empty for an invalid day. */
export function shiftMonths(day: string, months: number): string {
  if (!isDay(day)) return "";
  const [year = 0, month = 1, ofMonth = 1] = day.split("-").map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const length = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return shiftDay(dayOfFields(first), Math.min(ofMonth, length) - 1);
}

/** Whole days from the first to the second day. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from);
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

/** HH:MM of a `time` column, which has seconds. */
export function hourOf(time: string | null): string | null {
  return time === null ? null : time.slice(0, 5);
}

/** The first and last instant at which it is this day anywhere on earth. */
export function dayAnywhere(day: string): { from: Date; to: Date } {
  const startMs = calendarDate(day).getTime();
  return { from: new Date(startMs - 14 * 60 * MINUTE_MS), to: new Date(startMs + DAY_MS + 12 * 60 * MINUTE_MS - 1) };
}

/** A day for a date picker: noon in the browser's zone, safe from clock changes. */
export function toPickerDate(day: string): Date {
  return new Date(`${day}T12:00:00`);
}

/** The day of a date picker's value. */
export function ofPickerDate(date: Date): string {
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
}

/** The day of a `calendarDate` or `wallDate`; empty for an invalid one. */
export function dayOfFields(fields: Date): string {
  return Number.isNaN(fields.getTime()) ? "" : fields.toISOString().slice(0, 10);
}

/** A number as two digits. */
export function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}
