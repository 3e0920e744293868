import { describe, expect, it } from "vitest";
import { ANNOUNCEMENT_STEPS, checkAnnouncement } from "@/components/listings/wizard/announcement-rules";
import {
  type AnnouncementValues,
  emptyAnnouncement,
  emptyPackage,
} from "@/components/listings/wizard/announcement-values";
import { checkTrip, tripSteps, withReturn } from "@/components/listings/wizard/trip-rules";
import { emptyLuggage, emptyTrip, type TripValues } from "@/components/listings/wizard/trip-values";
import type { Direction } from "@/db/enums/listings/trips";

const TODAY = new Date().toISOString().slice(0, 10);

function tripIssues(step: string, over: Partial<TripValues> = {}): string[] {
  const values = { ...emptyTrip(false), ...over };
  const found = tripSteps(values).find(({ name }) => name === step);
  if (!found) throw new Error(`no step ${step}`);
  return checkTrip(values, found).map(({ path, code }) => `${path.join(".")}: ${code}`);
}

function announcementIssues(step: string, over: Partial<AnnouncementValues> = {}): string[] {
  const found = ANNOUNCEMENT_STEPS.find(({ name }) => name === step);
  if (!found) throw new Error(`no step ${step}`);
  return checkAnnouncement({ ...emptyAnnouncement(TODAY), ...over }, found).map(
    ({ path, code }) => `${path.join(".")}: ${code}`,
  );
}

const cityOf = (city: number) => {
  const { departure } = emptyTrip(false);
  return { ...departure, country: 250, city };
};
const option = (maxWeight: string, direction: Direction = "aller") => ({ ...emptyLuggage(direction), maxWeight });

describe("a step of a form", () => {
  it("returns all its issues together: what is missing, and what does not go together", () => {
    const found = tripIssues("route", { luggageOptions: [option("20")] });
    expect(found).toEqual(
      expect.arrayContaining([
        "departure.city: required",
        "arrival.city: required",
        "flightReference: required",
        "flightDate: required",
        "ticket: ticket_required",
      ]),
    );
    expect(announcementIssues("packages", { title: "Li" })).toEqual(
      expect.arrayContaining([
        "title: title_length",
        "packages.0.weight: required",
        "packages.0.value: required",
        "depart.city: required",
        "destination.city: required",
      ]),
    );
    expect(announcementIssues("price", { propositionPrice: "60", endDate: "" })).toEqual(["endDate: required"]);
  });

  it("returns what is wrong with its days together with the rest", () => {
    const past = { flightDate: "2020-01-01", departure: cityOf(1), arrival: cityOf(2) };
    expect(tripIssues("route", past)).toEqual(
      expect.arrayContaining(["flightDate: date_past", "flightReference: required", "ticket: ticket_required"]),
    );
    const days = { startDate: "2020-01-03", endDate: "2020-01-01" };
    const { depart } = emptyAnnouncement(TODAY);
    expect(announcementIssues("price", { ...days, depart: { ...depart, floor: "-9999" } })).toEqual(
      expect.arrayContaining(["depart.floor: min_value", "endDate: end_before_start", "endDate: date_past"]),
    );
  });

  it("has no issues of another step", () => {
    expect(tripIssues("transport", { luggageOptions: [option("20")] })).toEqual([]);
    expect(announcementIssues("packages").filter((issue) => /^(propositionPrice|.*[Dd]ate)/.test(issue))).toEqual([]);
    const { depart } = emptyAnnouncement(TODAY);
    const floor = { depart: { ...depart, floor: "-9999" } };
    expect(announcementIssues("packages", floor).filter((issue) => issue.includes("floor"))).toEqual([]);
    expect(announcementIssues("price", { ...floor, propositionPrice: "60" })).toEqual([
      expect.stringMatching(/^depart\.floor: /),
    ]);
  });

  it("asks to end an option that was begun, and for one where there is none", () => {
    expect(tripIssues("transport")).toEqual(["luggageOptions.0.maxWeight: required"]);
    expect(tripIssues("transport", { luggageOptions: [] })).toEqual(["luggageOptions: options_min"]);
  });

  it("holds each journey to its caps, and the return to options of its own", () => {
    const both = { hasReturnDate: true };
    expect(tripIssues("transport", { ...both, luggageOptions: [option("20")] })).toEqual([
      "luggageOptions: options_min",
    ]);
    expect(tripIssues("transport", { ...both, luggageOptions: [option("20"), option("30,5", "retour")] })).toEqual([
      "luggageOptions.1.maxWeight: hold_weight",
    ]);
    const four = [1, 2, 3, 4].map((kg) => option(String(kg), "retour"));
    expect(tripIssues("transport", { ...both, luggageOptions: [option("20"), ...four] })).toEqual([
      "luggageOptions: options_max",
    ]);
  });

  it("counts photos that wait to be uploaded", () => {
    const withPhoto = { ...emptyPackage(), ui: { images: [{ key: "a", name: "a.jpg" }] } };
    expect(announcementIssues("packages")).toContain("packages.0.images: photo_required");
    expect(announcementIssues("packages", { packages: [withPhoto] })).not.toContain(
      "packages.0.images: photo_required",
    );
  });
});

describe("a return", () => {
  it("begins with the options of the outbound journey, once", () => {
    const out = [option("20"), option("5")];
    const both = withReturn(out, emptyLuggage("retour"));
    expect(both.map(({ direction, maxWeight }) => `${direction} ${maxWeight}`)).toEqual([
      "aller 20",
      "aller 5",
      "retour 20",
      "retour 5",
    ]);
    expect(withReturn(both, emptyLuggage("retour"))).toEqual(both);
    expect(withReturn([], emptyLuggage("retour"))).toHaveLength(1);
  });
});
