import { describe, expect, it } from "vitest";
import type { FormValues } from "@/components/listings/wizard/form-values";
import { checkShip, emptyAnnouncement, SHIP_STEPS } from "@/components/listings/wizard/ship-rules";
import {
  checkTravel,
  emptyLuggage,
  emptyTrip,
  travelSteps,
  withReturn,
} from "@/components/listings/wizard/travel-rules";

const TODAY = new Date().toISOString().slice(0, 10);

function travelFaults(step: string, over: FormValues = {}): string[] {
  const values = { ...emptyTrip(false), ...over };
  const found = travelSteps(values).find(({ name }) => name === step);
  if (!found) throw new Error(`no step ${step}`);
  return checkTravel(values, found).map(({ path, code }) => `${path.join(".")}: ${code}`);
}

function shipFaults(step: string, over: FormValues = {}): string[] {
  const found = SHIP_STEPS.find(({ name }) => name === step);
  if (!found) throw new Error(`no step ${step}`);
  return checkShip({ ...emptyAnnouncement(TODAY), ...over }, found).map(
    ({ path, code }) => `${path.join(".")}: ${code}`,
  );
}

const option = (maxWeight: string, direction = "aller") => ({ ...emptyLuggage(direction), maxWeight });

describe("a step of a form", () => {
  it("says all its faults at once: what is missing, and what does not go together", () => {
    const found = travelFaults("flight", { luggageOptions: [option("20")] });
    expect(found).toEqual(
      expect.arrayContaining([
        "departure.city: required",
        "arrival.city: required",
        "flightReference: required",
        "flightDate: required",
        "ticket: ticket_required",
      ]),
    );
    expect(shipFaults("details", { title: "Li" })).toEqual(
      expect.arrayContaining([
        "title: title_length",
        "endDate: required",
        "depart.city: required",
        "depart.adresse: required",
      ]),
    );
  });

  it("has no faults of another step", () => {
    expect(travelFaults("transport", { luggageOptions: [option("20")] })).toEqual([]);
    expect(shipFaults("details").filter((fault) => /^(packages|destination|thumbnail)/.test(fault))).toEqual([]);
  });

  it("asks to end an option that was begun, and for one where there is none", () => {
    expect(travelFaults("transport")).toEqual(["luggageOptions.0.maxWeight: required"]);
    expect(travelFaults("transport", { luggageOptions: [] })).toEqual(["luggageOptions: options_min"]);
  });

  it("holds each journey to its caps, and a journey back to options of its own", () => {
    const both = { hasReturnDate: true };
    expect(travelFaults("transport", { ...both, luggageOptions: [option("20")] })).toEqual([
      "luggageOptions: options_min",
    ]);
    expect(travelFaults("transport", { ...both, luggageOptions: [option("20"), option("30,5", "retour")] })).toEqual([
      "luggageOptions.1.maxWeight: hold_weight",
    ]);
    const four = [1, 2, 3, 4].map((kg) => option(String(kg), "retour"));
    expect(travelFaults("transport", { ...both, luggageOptions: [option("20"), ...four] })).toEqual([
      "luggageOptions: options_max",
    ]);
  });

  it("counts photos that are on their way", () => {
    const [item] = emptyAnnouncement(TODAY).packages as FormValues[];
    const withPhoto = { ...item, ui: { images: [{ key: "a", name: "a.jpg" }] } };
    expect(shipFaults("packages")).toContain("packages.0.images: photo_required");
    expect(shipFaults("packages", { packages: [withPhoto] })).not.toContain("packages.0.images: photo_required");
  });
});

describe("a way back", () => {
  it("begins with the options of the way out, once", () => {
    const out = [option("20"), option("5")];
    const both = withReturn(out, emptyLuggage);
    expect(both.map(({ direction, maxWeight }) => `${direction} ${maxWeight}`)).toEqual([
      "aller 20",
      "aller 5",
      "retour 20",
      "retour 5",
    ]);
    expect(withReturn(both, emptyLuggage)).toEqual(both);
    expect(withReturn([], emptyLuggage)).toHaveLength(1);
  });
});
