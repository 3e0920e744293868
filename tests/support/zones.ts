import fc from "fast-check";
import moment from "moment-timezone";
import { shiftDay } from "@/lib/core/time/calendar";

/** The zones of the market. */
export const MARKET_ZONES = [
  ...["Europe/Paris", "Europe/London", "Europe/Lisbon", "Atlantic/Azores", "Atlantic/Canary", "Europe/Istanbul"],
  ...["Africa/Algiers", "Africa/Tunis", "Africa/Casablanca", "Africa/El_Aaiun", "Africa/Tripoli", "Africa/Nouakchott"],
];
/**
 * Some whose clocks do what none of the market's does: change at midnight, by half an hour, far
 * from UTC.
 */
export const ODD_ZONES = [
  "Africa/Cairo",
  "Asia/Beirut",
  "America/Havana",
  "Australia/Lord_Howe",
  "Asia/Kathmandu",
  "Pacific/Auckland",
];

const DAY_MS = 86_400_000;
const FIRST_MS = Date.parse("2024-01-02T00:00:00Z");
const LAST_MS = Date.parse("2037-12-31T00:00:00Z");

/** Any of these zones. */
export const zones = fc.constantFrom(...MARKET_ZONES, ...ODD_ZONES);
/** An instant of these years. */
export const instants = fc.integer({ min: FIRST_MS, max: LAST_MS }).map((ms) => new Date(ms));
/** A day of these years. */
export const days = fc.integer({ min: 0, max: 5_000 }).map((count) => shiftDay("2024-01-02", count));
const hours = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }));
/** An hour of a day, as it is written. */
export const times = hours.map((parts) => parts.map((part) => String(part).padStart(2, "0")).join(":"));

/** The day and the hour that a library of its own writes: the judge of ours. */
export function written(at: Date, timeZone: string): string {
  return moment.tz(at, timeZone).format("YYYY-MM-DD HH:mm");
}

/** Returns how far the zone's clock is ahead of UTC. */
function aheadMs(ms: number, zone: string): number {
  return Date.parse(`${written(new Date(ms), zone).replace(" ", "T")}:00Z`) - Math.floor(ms / 60_000) * 60_000;
}

/**
 * The changes of a zone's clock in some years: days whose ends differ, halved down to a quarter of
 * an hour.
 */
export function changesOf(zone: string): number[] {
  const found: number[] = [];
  const start = Date.parse("2025-01-01T00:00:00Z");
  for (let ms = start; ms < start + 3 * 366 * DAY_MS; ms += DAY_MS) {
    if (aheadMs(ms, zone) === aheadMs(ms + DAY_MS, zone)) continue;
    let [from, to] = [ms, ms + DAY_MS];
    while (to - from > 900_000) {
      const middle = (from + to) / 2;
      if (aheadMs(middle, zone) === aheadMs(from, zone)) from = middle;
      else to = middle;
    }
    found.push(Math.round(to / 900_000) * 900_000);
  }
  return found;
}
