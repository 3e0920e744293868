import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayAnywhere, readWritten } from "@/lib/core/time/calendar";
import { atPlace, canFollow, earliestOf, instantAt, latestOf, localDay, writtenIso } from "@/lib/core/time/time";
import { days, times, zones } from "@/tests/support/zones";

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

describe("what is written for an instant", () => {
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

  it("is formatted by the clock of its place", () => {
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
