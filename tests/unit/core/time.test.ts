import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  atPlace,
  canFollow,
  dayAnywhere,
  daysBetween,
  earliestOf,
  endOfDay,
  instantAt,
  instantOf,
  isDay,
  isSameClock,
  isSkipped,
  latestOf,
  localDay,
  localTime,
  placeIso,
  readWritten,
  shiftDay,
  startOfDay,
  toZone,
  writtenIso,
} from "@/lib/core/time";

/** The zones of the market, and some whose clocks do what none of it does: change at midnight, by half an hour, far from UTC. */
const MARKET = [
  ...["Europe/Paris", "Europe/London", "Europe/Lisbon", "Atlantic/Azores", "Atlantic/Canary", "Europe/Istanbul"],
  ...["Africa/Algiers", "Africa/Tunis", "Africa/Casablanca", "Africa/El_Aaiun", "Africa/Tripoli", "Africa/Nouakchott"],
];
const ODD = [
  "Africa/Cairo",
  "Asia/Beirut",
  "America/Havana",
  "Australia/Lord_Howe",
  "Asia/Kathmandu",
  "Pacific/Auckland",
];

const DAY_MS = 86_400_000;
const FIRST_MS = Date.parse("2020-01-01T00:00:00Z");
const LAST_MS = Date.parse("2037-12-31T00:00:00Z");

const zones = fc.constantFrom(...MARKET, ...ODD);
const instants = fc.integer({ min: FIRST_MS, max: LAST_MS }).map((ms) => new Date(ms));
const days = fc.integer({ min: 0, max: 6_500 }).map((count) => shiftDay("2020-01-01", count));
const hours = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }));
const times = hours.map((parts) => parts.map((part) => String(part).padStart(2, "0")).join(":"));

const formats = new Map<string, Intl.DateTimeFormat>();

/** The day and the hour that the runtime's own formatter writes: the judge of ours. */
function written(at: Date, timeZone: string): string {
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "short", timeZone });
  formats.set(timeZone, format);
  return format.format(at);
}

/** How far the zone's clock is ahead. */
function aheadMs(ms: number, zone: string): number {
  return Date.parse(`${written(new Date(ms), zone).replace(" ", "T")}:00Z`) - Math.floor(ms / 60_000) * 60_000;
}

/** The changes of a zone's clock in some years: days whose ends differ, halved down to a quarter of an hour. */
function changesOf(zone: string): number[] {
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

describe("an instant in a zone", () => {
  it("has the day and the hour that its clocks show", () => {
    fc.assert(
      fc.property(instants, zones, (at, zone) => {
        expect(`${localDay(at, zone)} ${localTime(at, zone)}`).toBe(written(at, zone));
      }),
      { numRuns: 1_000 },
    );
  });

  it("is written with the offset of its place, and read again as itself", () => {
    fc.assert(
      fc.property(instants, zones, (at, zone) => {
        const text = placeIso(at, zone);
        expect(new Date(text).getTime()).toBe(at.getTime());
        expect(text.slice(0, 16).replace("T", " ")).toBe(written(at, zone));
        expect(readWritten(text)).toEqual({ at });
      }),
    );
  });
});

/** The zones whose clocks change these years. */
const CHANGING = [...MARKET, ...ODD].filter((zone) => changesOf(zone).length > 0);

describe("a local time", () => {
  it("is an instant that shows it, unless clocks skip it", () => {
    fc.assert(
      fc.property(days, times, zones, (day, time, zone) => {
        const at = instantOf(day, time, zone);
        fc.pre(!isSkipped({ day, time, zone }));
        expect(written(at, zone)).toBe(`${day} ${time}`);
      }),
      { numRuns: 1_000 },
    );
  });

  it("is never skipped where clocks stand, and may be in most of Europe", () => {
    expect(CHANGING).toEqual(expect.arrayContaining(["Europe/Paris", "Africa/Casablanca"]));
    const standing = [...MARKET, ...ODD].filter((zone) => !CHANGING.includes(zone));
    const skipped = fc.sample(fc.tuple(days, times, fc.constantFrom(...standing)), 300);
    // Some of them changed their clocks in earlier years.
    expect(skipped.filter(([day, time, zone]) => day > "2025" && isSkipped({ day, time, zone }))).toEqual([]);
  });

  it.each(CHANGING)("of %s: skipped ones are told, and of doubled ones the first is meant", (zone) => {
    for (const change of changesOf(zone)) {
      for (let minute = -180; minute <= 180; minute += 15) {
        const at = new Date(change + minute * 60_000);
        const [day, time] = [localDay(at, zone), localTime(at, zone)];
        const read = instantOf(day, time, zone);
        // Whatever a clock shows is not skipped, and is read as the first instant at which a clock shows it.
        expect(isSkipped({ day, time, zone })).toBe(false);
        expect(read.getTime()).toBeLessThanOrEqual(at.getTime());
        expect(written(read, zone)).toBe(`${day} ${time}`);
        const isEarlier = [30, 60].some(
          (less) => written(new Date(read.getTime() - less * 60_000), zone) === written(at, zone),
        );
        expect(isEarlier).toBe(false);
      }
    }
  });

  it("that never comes is told apart: 29 March 2026, 02:30 in Paris", () => {
    expect(isSkipped({ day: "2026-03-29", time: "02:30", zone: "Europe/Paris" })).toBe(true);
    expect(instantOf("2026-03-29", "02:30", "Europe/Paris").toISOString()).toBe("2026-03-29T01:30:00.000Z");
    expect(isSkipped({ day: "2026-03-29", time: "02:30", zone: "Africa/Algiers" })).toBe(false);
  });

  it("that comes twice is its first: 25 October 2026, 02:30 in Paris", () => {
    expect(instantOf("2026-10-25", "02:30", "Europe/Paris").toISOString()).toBe("2026-10-25T00:30:00.000Z");
  });

  it("of Morocco is that of its own year: an hour less in Ramadan", () => {
    expect(instantOf("2026-03-01", "12:00", "Africa/Casablanca").toISOString()).toBe("2026-03-01T12:00:00.000Z");
    expect(instantOf("2026-05-01", "12:00", "Africa/Casablanca").toISOString()).toBe("2026-05-01T11:00:00.000Z");
  });
});

describe("a day in a zone", () => {
  it("holds the instants from its first to its last, and the days beside it the ones beside them", () => {
    fc.assert(
      fc.property(days, zones, (day, zone) => {
        const [start, end] = [startOfDay(day, zone), endOfDay(day, zone)];
        expect(localDay(start, zone)).toBe(day);
        expect(localDay(end, zone)).toBe(day);
        expect(localDay(new Date(start.getTime() - 1), zone)).not.toBe(day);
        expect(localDay(new Date(end.getTime() + 1), zone)).toBe(shiftDay(day, 1));
        const hoursLong = (end.getTime() + 1 - start.getTime()) / 3_600_000;
        expect(hoursLong).toBeGreaterThanOrEqual(23);
        expect(hoursLong).toBeLessThanOrEqual(25);
      }),
      { numRuns: 1_000 },
    );
  });

  it.each([
    ["2026-11-22", "Europe/Paris", "2026-11-21T23:00:00.000Z"],
    ["2026-07-01", "Europe/Paris", "2026-06-30T22:00:00.000Z"],
    ["2026-07-01", "Africa/Algiers", "2026-06-30T23:00:00.000Z"],
    ["2026-07-01", "Europe/London", "2026-06-30T23:00:00.000Z"],
    // The clocks of the Azores skip this midnight: the day begins at one.
    ["2026-03-29", "Atlantic/Azores", "2026-03-29T01:00:00.000Z"],
  ])("%s in %s begins at %s", (day, zone, start) => expect(startOfDay(day, zone).toISOString()).toBe(start));

  it("is none for what is no day", () => {
    expect(Number.isNaN(startOfDay("tomorrow", "Europe/Paris").getTime())).toBe(true);
    expect(["2026-02-31", "2026-2-3", "", "2026-13-01"].filter(isDay)).toEqual([]);
  });

  it("moves and counts by the calendar, whatever clocks do", () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -800, max: 800 }), (day, count) => {
        expect(daysBetween(day, shiftDay(day, count))).toBe(count);
      }),
    );
  });
});

describe("a day without its hour", () => {
  it("may be any instant of the day: deadlines take the first, its end the last", () => {
    fc.assert(
      fc.property(days, times, zones, (day, time, zone) => {
        const known = { day, time, zone };
        const unknown = { day, time: null, zone };
        expect(earliestOf(unknown).getTime()).toBeLessThanOrEqual(earliestOf(known).getTime());
        expect(latestOf(unknown).getTime()).toBeGreaterThanOrEqual(latestOf(known).getTime());
      }),
    );
  });
});

describe("one local time after another", () => {
  const paris = (day: string, time: string | null) => ({ day, time, zone: "Europe/Paris" });
  const london = (day: string, time: string | null) => ({ day, time, zone: "Europe/London" });

  it("is judged by instants when both hours are known, at their own places", () => {
    expect(canFollow(london("2026-12-01", "10:30"), paris("2026-12-01", "11:00"))).toBe(true);
    expect(canFollow(london("2026-12-01", "10:00"), paris("2026-12-01", "11:00"))).toBe(false);
    expect(canFollow(paris("2026-12-01", "10:59"), london("2026-12-01", "10:00"))).toBe(false);
  });

  it("is judged by days otherwise, of which the same one will do", () => {
    expect(canFollow(london("2026-12-01", null), paris("2026-12-01", "19:50"))).toBe(true);
    expect(canFollow(london("2026-12-01", "06:00"), paris("2026-12-01", null))).toBe(true);
    expect(canFollow(london("2026-11-30", null), paris("2026-12-01", null))).toBe(false);
  });
});

describe("what is written for a moment", () => {
  it("is a day, a local time or an instant", () => {
    expect(readWritten("2026-12-01")).toEqual({ day: "2026-12-01", time: null });
    expect(readWritten("2026-12-01T19:50")).toEqual({ day: "2026-12-01", time: "19:50" });
    expect(readWritten("2026-12-01T19:50:30.5")).toEqual({ day: "2026-12-01", time: "19:50" });
    expect(readWritten("2026-12-01T19:50Z")).toEqual({ at: new Date("2026-12-01T19:50:00Z") });
    expect(readWritten("2026-12-01T19:50:10+01:00")).toEqual({ at: new Date("2026-12-01T18:50:10Z") });
  });

  it.each([
    "",
    "2026-02-30",
    "2026-12-01T24:00",
    "2026-12-01T19:60",
    "01/12/2026",
    "2026-12-01 19:50",
    "0001-01-01",
    "9999-01-01",
    "2026-12-01T10:00+99:99",
  ])("%s is nothing", (text) => expect(readWritten(text)).toBeUndefined());

  it("is told by the clock of its place", () => {
    const late = readWritten("2026-11-30T23:30:00Z");
    if (!late) throw new Error("it is an instant");
    expect(atPlace(late, "Europe/Paris")).toEqual({ day: "2026-12-01", time: "00:30" });
    expect(atPlace(late, "Europe/London")).toEqual({ day: "2026-11-30", time: "23:30" });
    expect(instantAt({ day: "2026-12-01", time: null }, "Africa/Algiers").toISOString()).toBe(
      "2026-11-30T23:00:00.000Z",
    );
  });
});

describe("a local time for other programs", () => {
  it("is a date without its hour, and has the offset of its place with it", () => {
    expect(writtenIso({ day: "2027-07-01", time: null, zone: "Europe/Paris" })).toBe("2027-07-01");
    expect(writtenIso({ day: "2027-07-01", time: "19:50", zone: "Europe/Paris" })).toBe("2027-07-01T19:50:00+02:00");
    expect(writtenIso({ day: "2027-07-01", time: "19:50", zone: "Africa/Algiers" })).toBe("2027-07-01T19:50:00+01:00");
    expect(writtenIso({ day: "2026-12-01", time: "19:50", zone: "Atlantic/Azores" })).toBe("2026-12-01T19:50:00-01:00");
  });

  it("is on a day somewhere from fourteen hours before it in UTC", () => {
    const { from, to } = dayAnywhere("2026-12-01");
    expect([from.toISOString(), to.toISOString()]).toEqual(["2026-11-30T10:00:00.000Z", "2026-12-02T11:59:59.999Z"]);
    expect([localDay(from, "Pacific/Kiritimati"), localDay(to, "Etc/GMT+12")]).toEqual(["2026-12-01", "2026-12-01"]);
  });
});

describe("a zone", () => {
  it("is known by its usual name, in any case; what is none is not", () => {
    expect(toZone("europe/PARIS")).toBe("Europe/Paris");
    expect(["Mars/Olympus", "+01:00", "", "x".repeat(70), "../etc"].map(toZone)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it("shows the same clock as another for part of the year", () => {
    expect(isSameClock(new Date("2026-12-01T12:00:00Z"), "Europe/Paris", "Africa/Algiers")).toBe(true);
    expect(isSameClock(new Date("2026-07-01T12:00:00Z"), "Europe/Paris", "Africa/Algiers")).toBe(false);
  });
});
