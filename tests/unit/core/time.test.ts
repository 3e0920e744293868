import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { daysBetween, isDay, readWritten, shiftDay } from "@/lib/core/time/calendar";
import {
  canFollow,
  endOfDay,
  instantOf,
  isSameClock,
  isSkipped,
  localDay,
  localTime,
  placeIso,
  startOfDay,
  toZone,
  writtenOffset,
} from "@/lib/core/time/time";
import { changesOf, days, instants, MARKET_ZONES, ODD_ZONES, times, written, zones } from "@/tests/support/zones";

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
const CHANGING = [...MARKET_ZONES, ...ODD_ZONES].filter((zone) => changesOf(zone).length > 0);

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
    const standing = [...MARKET_ZONES, ...ODD_ZONES].filter((zone) => !CHANGING.includes(zone));
    const skipped = fc.sample(fc.tuple(days, times, fc.constantFrom(...standing)), 300);
    // Some of them changed their clocks in earlier years.
    expect(skipped.filter(([day, time, zone]) => day > "2025" && isSkipped({ day, time, zone }))).toEqual([]);
  });

  it.each(CHANGING)("of %s: skipped ones are reported, and of doubled ones the first is meant", (zone) => {
    for (const change of changesOf(zone)) {
      for (let minute = -180; minute <= 180; minute += 15) {
        const at = new Date(change + minute * 60_000);
        const [day, time] = [localDay(at, zone), localTime(at, zone)];
        const read = instantOf(day, time, zone);
        // Whatever a clock shows is not skipped, and is read as the first instant at which a clock
        // shows it.
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

  it("that never comes is distinguished: 29 March 2026, 02:30 in Paris", () => {
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

  it("of Morocco is that of UTC since 20 September 2026, also in a later Ramadan", () => {
    for (const zone of ["Africa/Casablanca", "Africa/El_Aaiun"]) {
      expect(instantOf("2026-09-19", "12:00", zone).toISOString()).toBe("2026-09-19T11:00:00.000Z");
      expect(instantOf("2026-09-20", "12:00", zone).toISOString()).toBe("2026-09-20T12:00:00.000Z");
      expect(instantOf("2026-12-01", "12:00", zone).toISOString()).toBe("2026-12-01T12:00:00.000Z");
      expect(isSkipped({ day: "2027-03-14", time: "02:30", zone })).toBe(false);
      expect(instantOf("2027-02-20", "12:00", zone).toISOString()).toBe("2027-02-20T12:00:00.000Z");
    }
  });

  it.each([
    // A flight of an hour and a half from Malaga lands before it left, by the clocks of both.
    ["2026-12-01", "Europe/Madrid", "14:00", "Africa/Casablanca", "13:55"],
    ["2026-07-01", "Europe/Paris", "12:00", "Africa/Algiers", "11:30"],
  ])("on %s in %s at %s comes before %s at %s", (day, from, leaves, to, arrives) => {
    const [departure, arrival] = [
      { day, time: leaves, zone: from },
      { day, time: arrives, zone: to },
    ];
    expect(canFollow(arrival, departure)).toBe(true);
  });

  it.each([
    ["Europe/Paris", "2026-12-01T12:00:00Z", "13:00", "UTC+1"],
    ["Europe/Paris", "2027-07-01T12:00:00Z", "14:00", "UTC+2"],
    ["Africa/Tunis", "2027-07-01T12:00:00Z", "13:00", "UTC+1"],
    ["Africa/Algiers", "2027-07-01T12:00:00Z", "13:00", "UTC+1"],
    ["Africa/Casablanca", "2026-08-01T12:00:00Z", "13:00", "UTC+1"],
    ["Africa/Casablanca", "2026-11-28T12:00:00Z", "12:00", "UTC"],
    ["Asia/Kathmandu", "2026-11-28T12:00:00Z", "17:45", "UTC+5:45"],
    ["America/St_Johns", "2026-11-28T12:00:00Z", "08:30", "UTC-3:30"],
  ])("in %s at %s is %s, %s", (zone, at, time, offset) => {
    expect(localTime(new Date(at), zone)).toBe(time);
    expect(writtenOffset(new Date(at), zone)).toBe(offset);
  });
});

describe("a day in a zone", () => {
  it("holds the instants from its first to its last, and the days next to it the ones next to them", () => {
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
