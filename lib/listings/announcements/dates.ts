import { daysBetween, type Written } from "@/lib/core/time/calendar";
import { atPlace, endOfDay, instantAt, localDay, startOfDay } from "@/lib/core/time/time";
import { ANNOUNCEMENT_LIMITS } from "./limits";
import type { RuleIssue } from "./rules";

type DateInput = { startDate: Written; endDate: Written; publishDate: Written };

/** The violated date rules (product: announcements), by the departure city's clock. */
export function dateRulesOn(now: Date, input: DateInput, zone: string): RuleIssue[] {
  const { startDay, endDay, endsAt, publishAt } = dateColumns(input, zone);
  const found: RuleIssue[] = [];
  if (endDay < startDay) found.push({ code: "end_before_start", path: ["endDate"] });
  if (publishAt > endsAt) found.push({ code: "publish_after_end", path: ["publishDate"] });
  if (endsAt < now) found.push({ code: "date_past", path: ["endDate"] });
  const max = ANNOUNCEMENT_LIMITS.endDateMaxDays;
  if (daysBetween(localDay(now, zone), endDay) > max)
    found.push({ code: "date_too_far", path: ["endDate"], params: { max } });
  return found;
}

/** The date columns: local departure days, and the instants that bound them. */
export function dateColumns({ startDate, endDate, publishDate }: DateInput, zone: string) {
  const [startDay, endDay] = [atPlace(startDate, zone).day, atPlace(endDate, zone).day];
  return {
    startDay,
    endDay,
    ...boundsOf({ startDay, endDay }, zone),
    publishAt: instantAt(publishDate, zone),
  };
}

/** The first and the last instant of the days of a parcel. */
export function boundsOf({ startDay, endDay }: { startDay: string; endDay: string }, zone: string) {
  return { startsAt: startOfDay(startDay, zone), endsAt: endOfDay(endDay, zone) };
}
