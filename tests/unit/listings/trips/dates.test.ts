import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readWith } from "@/lib/core/base/issues";
import { shiftDay } from "@/lib/core/time/calendar";
import { canFollow, earliestOf, latestOf, localDay } from "@/lib/core/time/time";
import { CreateTrip } from "@/lib/listings/trips/contract";
import { dateColumns, dateRulesOn, type TripZones, tripTimesOf } from "@/lib/listings/trips/dates";
import { flightInput, roadInput } from "@/tests/support/inputs";

const NOW = new Date("2026-11-22T12:00:00Z");
const PARIS_ALGIERS: TripZones = { departure: "Europe/Paris", arrival: "Africa/Algiers" };
const LONDON_PARIS: TripZones = { departure: "Europe/London", arrival: "Europe/Paris" };

function parse(input: Record<string, unknown>) {
  const read = readWith(CreateTrip, input);
  if (!read.ok) throw new Error(JSON.stringify(read.issues));
  return read.data;
}

const flight = (over: Record<string, unknown>) => parse(flightInput({ flightDate: "2026-12-01", ...over }));
const road = (over: Record<string, unknown>) => parse(roadInput({ departureDate: "2026-12-01", ...over }));
const codes = (input: ReturnType<typeof parse>, zones = PARIS_ALGIERS) =>
  dateRulesOn(NOW, input, zones).map(({ path, code }) => `${path.join(".")}: ${code}`);

const RETURN = {
  hasReturnDate: true,
  returnFlightReference: "AH1008",
  luggageOptions: (["aller", "retour"] as const).map((direction) => ({
    location: "hold",
    minWeight: 1,
    maxWeight: 10,
    direction,
  })),
};

describe("when a trip leaves", () => {
  it("is the flight's hour where it leaves: 19:50 in Paris is 18:50 UTC in winter and 17:50 in summer", () => {
    const winter = dateColumns(flight({ flightTime: "19:50" }), PARIS_ALGIERS);
    expect(winter.departsAt.toISOString()).toBe("2026-12-01T18:50:00.000Z");
    expect(winter).toMatchObject({ departureDay: "2026-12-01", departureTime: "19:50" });
    const summer = dateColumns(flight({ flightDate: "2027-07-01", flightTime: "19:50" }), PARIS_ALGIERS);
    expect(summer.departsAt.toISOString()).toBe("2027-07-01T17:50:00.000Z");
  });

  it("without an hour is a day: its deadlines count from its beginning, and it is over with its end", () => {
    const dates = dateColumns(flight({ flightTime: null }), PARIS_ALGIERS);
    expect(dates).toMatchObject({ departureDay: "2026-12-01", departureTime: null });
    expect(dates.departsAt.toISOString()).toBe("2026-11-30T23:00:00.000Z");
    expect(dates.departsUntil.toISOString()).toBe("2026-12-01T22:59:59.999Z");
  });

  it("takes an ISO string as a day, a local time or an instant; a time field goes before its hour", () => {
    const day = (over: Record<string, unknown>) => {
      const { departureDay, departureTime } = dateColumns(flight({ flightTime: null, ...over }), PARIS_ALGIERS);
      return `${departureDay} ${departureTime}`;
    };
    expect(day({ flightDate: "2026-12-01" })).toBe("2026-12-01 null");
    expect(day({ flightDate: "2026-12-01T19:50" })).toBe("2026-12-01 19:50");
    expect(day({ flightDate: "2026-11-30T23:30:00.000Z" })).toBe("2026-12-01 00:30");
    expect(day({ flightDate: "2026-12-01T19:50:00+01:00", flightTime: "20:10" })).toBe("2026-12-01 20:10");
  });

  it("of a span is any hour of its days", () => {
    const dates = dateColumns(
      road({ isFlexibleDate: true, flexibleDateStart: "2026-12-01", flexibleDateEnd: "2026-12-03" }),
      LONDON_PARIS,
    );
    expect([dates.departsAt, dates.departsUntil].map((at) => at.toISOString())).toEqual([
      "2026-12-01T00:00:00.000Z",
      "2026-12-03T23:59:59.999Z",
    ]);
    expect(dates).toMatchObject({ departureDay: "2026-12-01", departureLastDay: "2026-12-03", departureTime: null });
  });

  it("is formatted by the clock of each end, whatever the days, hours and zones", () => {
    const zones = fc.constantFrom(
      "Europe/Paris",
      "Africa/Algiers",
      "Europe/London",
      "Africa/Casablanca",
      "Atlantic/Azores",
    );
    const days = fc.integer({ min: 0, max: 360 }).map((count) => shiftDay("2026-11-25", count));
    const hours = fc.option(fc.constantFrom("00:00", "01:30", "02:30", "12:00", "23:59"));
    fc.assert(
      fc.property(days, hours, hours, zones, zones, (flightDate, flightTime, arrivalTime, departure, arrival) => {
        const input = flight({ flightDate, flightTime, arrivalTime });
        const { first, arrival: arrives } = tripTimesOf(input, { departure, arrival });
        const columns = dateColumns(input, { departure, arrival });
        expect(first).toEqual({ day: flightDate, time: flightTime, zone: departure });
        expect(localDay(columns.departsUntil, departure)).toBe(flightDate);
        expect(columns.departsAt <= columns.departsUntil).toBe(true);
        // Without a time of arrival there is nothing that could come too early.
        expect(!first || !arrives || latestOf(arrives) > earliestOf(first)).toBe(true);
      }),
    );
  });
});

describe("a trip's dates", () => {
  it("are in the future where it leaves", () => {
    const input = flight({ flightTime: "14:20" });
    const at = (now: string) => dateRulesOn(new Date(now), input, PARIS_ALGIERS).map(({ code }) => code);
    expect(at("2026-12-01T13:19:00Z")).toEqual([]);
    expect(at("2026-12-01T13:20:00Z")).toEqual(["date_past"]);
  });

  it("are in their order", () => {
    expect(codes(road({ exactArrivalDate: "2026-11-30" }))).toEqual(["exactArrivalDate: arrival_before_departure"]);
    expect(codes(road({ departureTime: "10:00", exactArrivalDate: "2026-12-01", arrivalTime: "10:00" }))).toEqual([
      "arrivalTime: arrival_before_departure",
    ]);
    expect(
      codes(road({ isFlexibleDate: true, flexibleDateStart: "2026-12-03", flexibleDateEnd: "2026-12-02" })),
    ).toEqual(["flexibleDateEnd: end_before_start"]);
  });

  it("have no hour that clocks leave out", () => {
    expect(codes(flight({ flightDate: "2027-03-28", flightTime: "02:30" }))).toEqual(["flightTime: time_skipped"]);
    expect(codes(flight({ flightDate: "2027-03-28", flightTime: "03:00" }))).toEqual([]);
  });
});

describe("a return", () => {
  const back = (returnTime: string | null, over: Record<string, unknown> = {}, zones = PARIS_ALGIERS) =>
    codes(flight({ ...RETURN, returnDate: "2026-12-01", returnTime, ...over }), zones);

  it("may leave on the day of the outbound when an hour is not known", () => {
    expect(back(null, { flightTime: "19:50" })).toEqual([]);
    expect(back("06:00", { flightTime: null })).toEqual([]);
    expect(back("22:00", { flightTime: "06:00" })).toEqual([]);
  });

  it("never leaves on a day before", () => {
    expect(back(null, { returnDate: "2026-11-30" })).toEqual(["returnDate: return_before_outbound"]);
  });

  it("never leaves before the outbound has left, by the hour", () => {
    expect(back("10:00", { flightTime: "19:50" })).toEqual(["returnTime: return_before_arrival"]);
  });

  it("never leaves before the outbound has arrived, by the hour", () => {
    expect(back("09:00", { flightTime: "07:00", arrivalTime: "09:30" })).toEqual(["returnTime: return_before_arrival"]);
    expect(back("10:00", { flightTime: "07:00", arrivalTime: "09:30" })).toEqual([]);
    // It arrives after midnight, on the next day.
    expect(back("23:50", { flightTime: "22:30", arrivalTime: "00:40" })).toEqual([
      "returnDate: return_before_outbound",
    ]);
  });

  it("is held against the outbound by instants, not by what clocks show", () => {
    // 10:00 in London is 11:00 in Paris: a return at 10:30 there leaves before the outbound did.
    expect(back("10:30", { flightTime: "10:00" }, LONDON_PARIS)).toEqual(["returnTime: return_before_arrival"]);
    expect(back("11:30", { flightTime: "10:00" }, LONDON_PARIS)).toEqual([]);
  });

  it("leaves after the last day of a span", () => {
    const span = { isFlexibleDate: true, flexibleDateStart: "2026-12-01", flexibleDateEnd: "2026-12-05" };
    const ground = (returnDate: string) =>
      codes(
        road({
          ...span,
          hasReturnDate: true,
          returnDate,
          groundOptions: (["aller", "retour"] as const).map((direction) => ({
            direction,
            maxWeight: 10,
            dimensions: {},
          })),
        }),
      );
    expect(ground("2026-12-03")).toEqual(["returnDate: return_before_outbound"]);
    expect(ground("2026-12-05")).toEqual([]);
  });

  it("that is let through leaves at an instant after the arrival, whenever both are known", () => {
    const hours = fc.constantFrom("00:10", "05:00", "09:30", "12:00", "23:50");
    const zones = fc.constantFrom("Europe/Paris", "Africa/Algiers", "Europe/London", "Africa/Casablanca");
    fc.assert(
      fc.property(hours, hours, hours, zones, zones, fc.integer({ min: 0, max: 2 }), (...drawn) => {
        const [flightTime, arrivalTime, returnTime, departure, arrival, later] = drawn;
        const input = flight({
          ...RETURN,
          flightTime,
          arrivalTime,
          returnTime,
          returnDate: shiftDay("2026-12-01", later),
        });
        if (dateRulesOn(NOW, input, { departure, arrival }).length > 0) return;
        const times = tripTimesOf(input, { departure, arrival });
        if (!times.arrival || !times.back) throw new Error("both are known");
        expect(canFollow(times.back, times.arrival)).toBe(true);
        expect(earliestOf(times.back) > latestOf(times.arrival)).toBe(true);
      }),
    );
  });
});
