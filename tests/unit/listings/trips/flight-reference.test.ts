import { describe, expect, it } from "vitest";
import { readFlight } from "@/lib/listings/trips/flight-reference";
import { TripInput } from "@/lib/listings/trips/input";
import { listingIssuesOf } from "@/lib/listings/trips/rules";
import { flightInput } from "@/tests/support/inputs";

describe("a flight", () => {
  it.each([
    ["AH1007", "AH1007"],
    ["ah1007", "AH1007"],
    ["AH 1007", "AH1007"],
    ["AH-1007", "AH1007"],
    ["AH\u20111007", "AH1007"],
    ["AH – 1007", "AH1007"],
    ["AH.1007", "AH1007"],
    ["DAH1007", "DAH1007"],
    ["RAM763", "RAM763"],
    ["TAR 712", "TAR712"],
    ["U2 8765", "U28765"],
    ["5O123", "5O123"],
    ["8U 901", "8U901"],
    ["TO3040", "TO3040"],
    ["AF1234A", "AF1234A"],
    ["AH0107", "AH107"],
    ["AH01007", "AH1007"],
    ["AT 0764", "AT764"],
    ["Vol AH 1007", "AH1007"],
    ["vol n° AH1007", "AH1007"],
    ["Vol : AH1007", "AH1007"],
    ["Flight AH1007", "AH1007"],
    ["flight no. TU 0712", "TU712"],
    ["رحلة AH1007", "AH1007"],
    ["رحلة رقم AH ١٠٠٧", "AH1007"],
    ["AH١٠٠٧", "AH1007"],
    ["AH۱۰۰۷", "AH1007"],
    ["\u2066AH1007\u2069", "AH1007"],
    ["\u200eAH\u00a01007\u200f", "AH1007"],
    ["AF1234 / AH4321", "AF1234 / AH4321"],
    ["AF1234/AH4321", "AF1234 / AH4321"],
    ["AF 1234 + AH 4321", "AF1234 / AH4321"],
    ["AF1234, AH4321", "AF1234 / AH4321"],
    ["AF1234 puis AH4321", "AF1234 / AH4321"],
    ["AF1234 et AH4321", "AF1234 / AH4321"],
    ["AF1234 → AH4321", "AF1234 / AH4321"],
    ["AF1234 ثم AH4321", "AF1234 / AH4321"],
    ["AF1234 AH4321", "AF1234 / AH4321"],
    ["AH1007 / AH1007", "AH1007"],
  ])("%j is %s", (typed, normal) => {
    expect(readFlight(typed)).toBe(normal);
    expect(TripInput.shape.flightReference.parse(typed)).toBe(normal);
    // What is stored is read again as itself.
    expect(readFlight(normal)).toBe(normal);
  });

  it.each([
    "hello",
    "1007",
    "AH",
    "A",
    "AH10071",
    "AHDA1007",
    "AH0000",
    "Vol 1007",
    "VOL1007",
    "AH1007 demain",
    "AH1007 ou plus tard",
    "12345",
    "1A2B3C4D",
    "AH1/AH2/AH3/AH4/AH5",
    "",
  ])("%j is none", (typed) => expect(readFlight(typed)).toBeUndefined());

  it("is refused in words where it is none, and back it has to be another one however it is written", () => {
    const faults = (over: Record<string, unknown>) =>
      listingIssuesOf(TripInput.parse(flightInput(over))).map(({ path, code }) => `${path.join(".")} ${code}`);
    expect(faults({ flightReference: "Vol 1007" })).toContain("flightReference flight_reference");
    const back = { hasReturnDate: true, flightReference: "AH1007", returnFlightReference: "Vol AH-01007" };
    expect(faults(back)).toContain("returnFlightReference return_flight_same");
  });
});

describe("a train's ticket", () => {
  it.each([
    ["TGV ٦٢٠١", "TGV 6201"],
    ["\u2066QX8K2P\u2069", "QX8K2P"],
    ["Train n° 6201", "Train n° 6201"],
    ["QX8\u00ad-K2P\u200b", "QX8-K2P"],
  ])("%j is %j", (typed, normal) => {
    const { ticket } = TripInput.parse(flightInput({ ticket: { reference: typed } }));
    expect(ticket?.reference).toBe(normal);
  });
});
