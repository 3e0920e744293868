import { MARKET_ZONE, shiftDay } from "@/lib/core/time/calendar";
import { instantOf, localDay } from "@/lib/core/time/time";

const HOUR_MS = 3_600_000;
/** A day in milliseconds. */
const DAY_MS = 24 * HOUR_MS;

/** The dates of the demo. */
export type Clock = {
  /** When the seed runs. */
  now: Date;
  /**
   * The start of that day by the market's clock: earlier times are relative to it, so that every
   * run of a day gives the same dates.
   */
  today: Date;
  /** An instant of a day before or after today, e.g. `day(-3, "09:30")`. */
  day: (days: number, time?: string) => Date;
  /** A calendar day as YYYY-MM-DD. */
  date: (days: number) => string;
  /** An instant some hours before now. */
  ago: (hours: number) => Date;
};

/** Past of one kind ends here: two days before today. */
const SETTLED_DAYS = -2;
/**
 * Past of the other kind begins here. With the gap between the two, their order is the same at any
 * hour of the day.
 */
const FRESH_HOURS = 40;

/** The clock of a run. */
export function clockAt(now: Date): Clock {
  const date = (days: number) => shiftDay(localDay(now, MARKET_ZONE), days);
  const day = (days: number, time = "00:00") => instantOf(date(days), time, MARKET_ZONE);
  return {
    now,
    today: day(0),
    day,
    date,
    ago: (hours) => new Date(now.getTime() - hours * HOUR_MS),
  };
}

const UNITS = { m: 60_000, h: HOUR_MS, d: DAY_MS } as const;

/**
 * Parses an instant of a story: `d-12 09:30` is a day before today, `ago 5h` counts back from now,
 * `+20m` and `+3h` from the instant before. Throws when an instant given by days is too close to
 * now, or one relative to now too far back.
 */
export function momentOf(clock: Clock, when: string, before: Date | undefined): Date {
  const instant = parseInstant(clock, when, before);
  const settledUntil = clock.day(SETTLED_DAYS);
  const isFresh = when.startsWith("ago") || (when.startsWith("+") && before !== undefined && before > settledUntil);
  const isInPlace = isFresh ? instant >= clock.ago(FRESH_HOURS) && instant <= clock.now : instant <= settledUntil;
  if (isInPlace) return instant;
  throw new Error(`"${when}" gives ${instant.toISOString()}, which is neither settled nor fresh`);
}

function parseInstant(clock: Clock, when: string, before: Date | undefined): Date {
  const byDay = /^d(-\d+) (\d\d:\d\d)$/.exec(when);
  if (byDay) return clock.day(Number(byDay[1]), byDay[2]);
  const span = /^(\+|ago )([\d.]+)([mhd])$/.exec(when);
  const unit = span?.[3];
  if (!span || !(unit === "m" || unit === "h" || unit === "d")) throw new Error(`"${when}" is no instant`);
  const spanMs = Number(span[2]) * UNITS[unit];
  if (span[1] === "ago ") return new Date(clock.now.getTime() - spanMs);
  if (!before) throw new Error(`"${when}" has nothing before it`);
  return new Date(before.getTime() + spanMs);
}
