import { Frequency } from "@/db/enums/listings/announcements";
import { daysBetween, shiftDay, shiftMonths } from "@/lib/core/time/calendar";

/** The frequency of a series and the day that it counts from. */
export type SeriesRule = { frequency: Frequency; anchorDay: string };

/** The series columns of a listing. */
export type SeriesFacts = {
  frequency: Frequency;
  seriesAnchorDay: string | null;
  seriesEndedAt: Date | null;
};

/** Ten years of days; further dates mean broken data. */
const STEPS_MAX = 3_700;

/** Whether a listing repeats and its series has not ended. */
export function repeats({ frequency, seriesEndedAt }: Pick<SeriesFacts, "frequency" | "seriesEndedAt">): boolean {
  return frequency !== Frequency.once && seriesEndedAt === null;
}

/**
 * The n-th start day of a series. Months count from the anchor: a series of the 31st is on 28
 * February, and on 31 March again.
 */
function dayOfSeries({ frequency, anchorDay }: SeriesRule, n: number): string {
  if (frequency === Frequency.monthly) return shiftMonths(anchorDay, n);
  return shiftDay(anchorDay, n * (frequency === Frequency.weekly ? 7 : 1));
}

/** The first day of a series after another that `holds` accepts; undefined within ten years. */
export function nextDay(
  rule: SeriesRule,
  after: string,
  holds: (day: string) => boolean = () => true,
): string | undefined {
  if (rule.frequency === Frequency.once) return undefined;
  const first = firstStep(rule, after);
  for (let n = first; n < first + STEPS_MAX; n += 1) {
    const day = dayOfSeries(rule, n);
    if (day > after && holds(day)) return day;
  }
  return undefined;
}

/** A step at or before the wanted one. */
function firstStep({ frequency, anchorDay }: SeriesRule, after: string): number {
  const days = { [Frequency.once]: 1, [Frequency.daily]: 1, [Frequency.weekly]: 7, [Frequency.monthly]: 31 }[frequency];
  return Math.max(0, Math.floor(daysBetween(anchorDay, after) / days));
}

/** The rule of a row; before the first renewal it counts from the row's own first day. */
export function ruleOf(row: SeriesFacts, startDay: string): SeriesRule {
  return { frequency: row.frequency, anchorDay: row.seriesAnchorDay ?? startDay };
}

/**
 * The public part of a series: its frequency and its next day that is not past; null when it does
 * not repeat.
 */
export function seriesView(
  row: SeriesFacts,
  startDay: string,
  today: string,
): { frequency: Frequency; nextDay: string } | null {
  if (!repeats(row)) return null;
  const day = nextDay(ruleOf(row, startDay), startDay, (next) => next >= today);
  return day === undefined ? null : { frequency: row.frequency, nextDay: day };
}
