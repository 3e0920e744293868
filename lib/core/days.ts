import { TZDate } from "@date-fns/tz";
import { withLatinDigits } from "./digits";
import { TIME_ZONE } from "./format";

/** A day as people write it, such as 28/11/2026; nothing for what is no day. */
export function writtenDay(isoDay: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(isoDay) ?? [];
  return year && month && day ? `${day}/${month}/${year}` : "";
}

/**
 * Reads a day that was typed or pasted: 28/11/2026, 28.11.26, 28 11 2026 or 2026-11-28, in any digits. Without its year it is the next
 * such day from `today` on. Gives YYYY-MM-DD, or nothing when it is no day of the calendar.
 */
export function readDay(text: string, today: string): string | undefined {
  const parts = withLatinDigits(text).match(/\d+/g) ?? [];
  if (parts.length === 3 && parts[0]?.length === 4) return dayOf(parts[0], parts[1], parts[2]);
  if (parts.length === 3) return dayOf(fullYear(parts[2] ?? ""), parts[1], parts[0]);
  if (parts.length !== 2) return undefined;
  const year = Number(today.slice(0, 4));
  const thisYear = dayOf(String(year), parts[1], parts[0]);
  return thisYear && thisYear < today ? dayOf(String(year + 1), parts[1], parts[0]) : thisYear;
}

function fullYear(year: string): string {
  return year.length === 2 ? `20${year}` : year;
}

function dayOf(year = "", month = "", day = ""): string | undefined {
  const iso = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso)) return undefined;
  const moment = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(iso) ? iso : undefined;
}

/** A day some days later, or earlier; nothing for what is no day. */
export function shiftDay(isoDay: string, days: number): string {
  const moment = new Date(`${isoDay}T00:00:00Z`);
  if (Number.isNaN(moment.getTime())) return "";
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}

/** The first moment of a day (YYYY-MM-DD) by the market's clock. */
export function startOfDay(isoDay: string): Date {
  const [year = Number.NaN, month = Number.NaN, day = Number.NaN] = isoDay.split("-").map(Number);
  return new Date(TZDate.tz(TIME_ZONE, year, month - 1, day).getTime());
}

/** The day of a moment (YYYY-MM-DD) by the market's clock. */
export function dayOfMoment(moment: Date): string {
  const local = new TZDate(moment, TIME_ZONE);
  return new Date(Date.UTC(local.getFullYear(), local.getMonth(), local.getDate())).toISOString().slice(0, 10);
}
