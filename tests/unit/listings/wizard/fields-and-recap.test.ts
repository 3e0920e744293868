import { createElement } from "react";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { type FormValues, getAt, setAt, uiPath } from "@/components/listings/wizard/form-values";
import { ShipArrival } from "@/components/listings/wizard/ship-arrival";
import { ShipDetails } from "@/components/listings/wizard/ship-details";
import { ShipPackages } from "@/components/listings/wizard/ship-packages";
import { ShipRecap } from "@/components/listings/wizard/ship-recap";
import { emptyAnnouncement, emptyPackage, SHIP_STEPS } from "@/components/listings/wizard/ship-rules";
import { TravelDates, TravelDelivery, TravelDetails } from "@/components/listings/wizard/travel-dates";
import { TravelRecap } from "@/components/listings/wizard/travel-recap";
import { TravelFlight, TravelRoute } from "@/components/listings/wizard/travel-route";
import { emptyGround, emptyLuggage, emptyTrip, travelSteps } from "@/components/listings/wizard/travel-rules";
import { TravelTrip } from "@/components/listings/wizard/travel-transport";
import { CreateAnnouncement } from "@/lib/listings/announcements/contract";
import { CreateTrip } from "@/lib/listings/trips/contract";
import { renderWizard } from "@/tests/support/wizard-render";

const TODAY = "2026-12-01";
const LYON = { city: "Lyon", timeZone: "Europe/Paris", region: "Rhône", point: [45.75, 4.85] };
const PHOTO = [{ id: 7, path: "/files/7" }];

/** What the API takes and no field is for, each with its reason. */
const WITHOUT_FIELD: Record<string, string> = {
  "packages.#.id": "of an edit: the form keeps it",
  "depart.id": "of an edit: the form keeps it",
  "destination.id": "of an edit: the form keeps it",
  "depart.country": "chosen with its city",
  "destination.country": "chosen with its city",
  "departure.country": "chosen with its city",
  "arrival.country": "chosen with its city",
  "intermediateStops.#.countryId": "chosen with its city",
  thumbnail: "chosen among the photos: the first one",
  "thumbnail.packageIndex": "the form sends the photo's id",
  "thumbnail.imageIndex": "the form sends the photo's id",
  valueSum: "added up by the server",
  "ticket.type": "follows from the way of travelling",
  "luggageOptions.#.direction": "each journey has its own options",
  "groundOptions.#.direction": "each journey has its own options",
  isFlexibleDate: "the field ui.dateKind sets it",
  isTrial: "a form saves a trial first and publishes it then",
};
/** Fields that hold no entry of their own. */
const WITHOUT_LINE: Record<string, string> = {
  intermediateStops: "the list itself: its stops have lines",
  luggageOptions: "the list itself: its options have lines",
  groundOptions: "the list itself: its options have lines",
  packages: "the list itself: its packages have lines",
  ticket: "the group itself: its fields have lines",
};

const place = (over: FormValues = {}): FormValues => ({
  ...(emptyAnnouncement(TODAY).depart as FormValues),
  city: 1,
  country: 250,
  coordinates: [45.75, 4.85],
  ui: LYON,
  ...over,
});
const parcel = (over: FormValues = {}): FormValues => ({
  ...emptyAnnouncement(TODAY),
  packages: [{ ...emptyPackage(), weight: "500", ui: { key: "k", images: PHOTO } }],
  propositionPrice: "50",
  depart: place(),
  destination: place({ city: 2 }),
  ...over,
});
const stop = { cityId: 3, countryId: 250, ui: { ...LYON, city: "Dijon", key: "s" } };
const trip = (over: FormValues = {}): FormValues => ({
  ...emptyTrip(false),
  departure: { city: 1, country: 250, ui: LYON },
  arrival: { city: 2, country: 250, ui: { ...LYON, city: "Oran" } },
  hasReturnDate: true,
  allowDetour: true,
  detourRadius: "10",
  luggageOptions: [emptyLuggage("aller"), emptyLuggage("retour")],
  groundOptions: [emptyGround("aller"), emptyGround("retour")],
  intermediateStops: [stop],
  ui: { dateKind: "exact" },
  ...over,
});

type Form = {
  name: string;
  schema: z.ZodType;
  steps: unknown[];
  recap: unknown;
  stepsOf: typeof travelSteps;
  variants: FormValues[];
};
const element = (component: unknown) =>
  createElement(component as (props: { today: string }) => null, { today: TODAY });
const FORMS: Form[] = [
  {
    name: "a parcel",
    schema: CreateAnnouncement,
    steps: [ShipDetails, ShipPackages, ShipArrival],
    recap: ShipRecap,
    stepsOf: () => SHIP_STEPS,
    variants: [parcel(), parcel({ shipmentType: 2 })],
  },
  {
    name: "a flight",
    schema: CreateTrip,
    steps: [TravelTrip, TravelFlight, TravelDelivery, TravelDetails],
    recap: TravelRecap,
    stepsOf: travelSteps,
    variants: [trip()],
  },
  {
    name: "a road trip",
    schema: CreateTrip,
    steps: [TravelTrip, TravelRoute, TravelDates, TravelDetails],
    recap: TravelRecap,
    stepsOf: travelSteps,
    variants: [
      trip({ transportType: 2, vehicleType: "train" }),
      trip({ transportType: 2, isFlexibleDate: true, ui: { dateKind: "flexible" } }),
    ],
  },
];

/** The fields of a form with what is filled in, by their paths. */
function fieldsOf({ steps, stepsOf }: Form, values: FormValues): string[] {
  return steps.flatMap((step) => [...renderWizard(element(step), values, { stepsOf }).labels.keys()]);
}

const general = (path: string) => path.replaceAll(/\.\d+(?=\.|$)/g, ".#");

describe("every field of the API", () => {
  for (const { name, schema } of [
    { name: "parcels", schema: CreateAnnouncement },
    { name: "trips", schema: CreateTrip },
  ])
    it(`of ${name} is reached by a form, or has its reason not to be`, () => {
      const forms = FORMS.filter((form) => form.schema === schema);
      const reached = new Set(
        forms.flatMap((form) => form.variants.flatMap((values) => fieldsOf(form, values))).map(general),
      );
      const missing = leavesOf(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Json);
      expect(missing.filter((path) => !reached.has(path) && !(path in WITHOUT_FIELD))).toEqual([]);
    });
});

describe("the recap", () => {
  for (const form of FORMS)
    it(`of ${form.name} changes with every field of its form`, () => {
      const recapOf = (values: FormValues) => renderWizard(element(form.recap), values, { stepsOf: form.stepsOf }).html;
      const silent = form.variants.flatMap((values) =>
        fieldsOf(form, values).filter(
          (path) => !(path in WITHOUT_LINE) && recapOf(values) === recapOf(withAnother(values, path)),
        ),
      );
      expect([...new Set(silent)]).toEqual([]);
    });

  it("is written in the reader's language: words, units, prices and days", () => {
    const values = trip({
      transportType: 2,
      vehicleType: "van",
      minPrice: "1234,5",
      departureDate: "2026-12-05",
      maxWeight: "12,5",
    });
    const html = (locale: "fr" | "en" | "ar") =>
      renderWizard(element(TravelRecap), values, { locale, stepsOf: travelSteps }).html.replaceAll(
        /[\u00a0\u202f]/g,
        " ",
      );
    expect(html("fr")).toContain("1 234,50 €");
    expect(html("en")).toContain("€1,234.50");
    expect(html("fr")).toContain("12,5 kg");
    expect(html("ar")).toContain("كغ");
    for (const locale of ["fr", "en", "ar"] as const) expect(html(locale)).not.toMatch(/2026-12-05|>van<|1234,5/);
  });
});

/** The same form with another entry at a path: of the same kind as what stands there. */
function withAnother(values: FormValues, path: string): FormValues {
  const last = path.split(".").at(-1) ?? "";
  if (last === "images" || last === "picture" || last === "vehiclePictures" || last === "shortAudio")
    return setAt(values, uiPath(path), [...PHOTO, { id: 8, path: "/files/8" }]);
  if (path === "ui.dateKind") return { ...values, isFlexibleDate: values.isFlexibleDate !== true };
  // What a field for cities shows of the choice.
  if (last === "city" || last === "cityId") return setAt(values, path.replace(/city(Id)?$/, "ui.city"), "Tlemcen");
  if (last === "coordinates") return setAt(values, path, [45.7, 4.8]);
  if (/date|start|end$/i.test(last)) return setAt(values, path, "2027-03-04");
  const now = getAt(values, path);
  if (typeof now === "boolean") return setAt(values, path, !now);
  if (path === "vehicleType") return setAt(values, path, now === "van" ? "bus" : "van");
  if (path === "transporterType") return setAt(values, path, "professional");
  if (last === "location") return setAt(values, path, "cabin");
  if (last === "weightUnit") return setAt(values, path, "g");
  if (last === "subShipmentType")
    return setAt(values, path, values.transportType === 2 || values.shipmentType === 2 ? 3 : 1);
  if (typeof now === "number") return setAt(values, path, now === 2 ? 1 : 2);
  return setAt(values, path, last === "detourRadius" ? "30" : "2");
}

type Json = { type?: string; properties?: Record<string, Json>; items?: Json; anyOf?: Json[]; prefixItems?: Json[] };

/** The paths of every value that a schema takes; an item of a list stands as `#`. */
function leavesOf(schema: Json, path = ""): string[] {
  const parts = schema.anyOf ?? [schema];
  const below = parts.flatMap((part) => [
    ...Object.entries(part.properties ?? {}).flatMap(([key, value]) => leavesOf(value, path ? `${path}.${key}` : key)),
    ...(part.items?.properties ? leavesOf(part.items, `${path}.#`) : []),
  ]);
  return below.length > 0 ? below : [path];
}
