import { withLatinDigits } from "./digits";
import { isDay } from "./time";

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

/**
 * What a field of a day holds after `text` was typed in it: the day once its year is whole, before that the text itself. While its year
 * is still being typed a day is none: 28/11/20 would be taken for 2020.
 */
export function typedDay(text: string, today: string): string {
  const latin = withLatinDigits(text);
  return (/\d{4}/.test(latin) ? readDay(latin, today) : undefined) ?? latin;
}

function fullYear(year: string): string {
  return year.length === 2 ? `20${year}` : year;
}

function dayOf(year = "", month = "", day = ""): string | undefined {
  const iso = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isDay(iso) ? iso : undefined;
}
