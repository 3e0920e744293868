import { createElement } from "react";
import { type FieldValues, get, set } from "react-hook-form";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { AnnouncementDateFields } from "@/components/listings/wizard/announcement-date-fields";
import { AnnouncementPackages } from "@/components/listings/wizard/announcement-packages";
import { AnnouncementPrice } from "@/components/listings/wizard/announcement-price";
import { AnnouncementRecap } from "@/components/listings/wizard/announcement-recap";
import { announcementForm } from "@/components/listings/wizard/announcement-rules";
import { emptyAnnouncement } from "@/components/listings/wizard/announcement-values";
import { TripDelivery } from "@/components/listings/wizard/trip-delivery";
import { TripRecap } from "@/components/listings/wizard/trip-recap";
import { TripRoute } from "@/components/listings/wizard/trip-route";
import { tripForm } from "@/components/listings/wizard/trip-rules";
import { TripTransport } from "@/components/listings/wizard/trip-transport";
import { emptyTrip } from "@/components/listings/wizard/trip-values";
import type { WizardForm } from "@/components/listings/wizard/use-wizard";
import { CreateAnnouncement } from "@/lib/listings/announcements/contract";
import { CreateTrip } from "@/lib/listings/trips/contract";
import { dayIn } from "@/tests/support/inputs";
import { renderWizard } from "@/tests/support/wizard-render";

const TODAY = dayIn(0);
const LYON = { city: "Lyon", timeZone: "Europe/Paris", region: "Rhône", point: [45.75, 4.85] };
const PHOTO = [{ id: 7, path: "/files/7" }];

/** The inputs of the API without a field, each with its reason. */
const WITHOUT_FIELD: Record<string, string> = {
  "packages.#.weightUnit": "the form asks for kilograms",
  "packages.#.transparentPackaging": "the form shows the rule by air and sends it",
  "packages.#.id": "of an edit: the form retains it",
  "depart.id": "of an edit: the form retains it",
  "destination.id": "of an edit: the form retains it",
  "depart.country": "chosen with its city",
  "destination.country": "chosen with its city",
  "departure.country": "chosen with its city",
  "arrival.country": "chosen with its city",
  "intermediateStops.#.countryId": "chosen with its city",
  thumbnail: "chosen among the photos: the first one",
  "thumbnail.packageIndex": "the form sends the photo's id",
  "thumbnail.imageIndex": "the form sends the photo's id",
  valueSum: "added up by the server",
  "ticket.type": "follows from the transport mode",
  "luggageOptions.#.direction": "each journey has its own options",
  "groundOptions.#.direction": "each journey has its own options",
  isFlexibleDate: "the field ui.dateKind sets it",
  priceLadder: "the group itself: its steps have fields",
  isTrial: "a form saves a trial first and publishes it then",
};
/** Fields that hold no entry of their own. */
const WITHOUT_LINE: Record<string, string> = {
  intermediateStops: "the list itself: its stops have lines",
  luggageOptions: "the list itself: its options have lines",
  groundOptions: "the list itself: its options have lines",
  packages: "the list itself: its packages have lines",
  ticket: "the group itself: its fields have lines",
  "ui.startPrice": "makes the steps, which have lines",
};

/** A form in its values: those of a form that is filled in, over what it begins with. */
type Values = FieldValues;
const place = { city: 1, country: 250, coordinates: [45.75, 4.85], ui: LYON };
const parcel = (over: Values = {}): Values =>
  announcementForm.read({
    ...emptyAnnouncement(TODAY),
    packages: [{ weight: "500", ui: { images: PHOTO } }],
    propositionPrice: "50",
    depart: place,
    destination: { ...place, city: 2 },
    ...over,
  });
const trip = (over: Values = {}): Values =>
  tripForm.read({
    ...emptyTrip(false),
    departure: { city: 1, country: 250, ui: LYON },
    arrival: { city: 2, country: 250, ui: { ...LYON, city: "Oran" } },
    hasReturnDate: true,
    allowDetour: true,
    detourRadius: 10,
    luggageOptions: [{ direction: "aller" }, { direction: "retour" }],
    groundOptions: [{ direction: "aller" }, { direction: "retour" }],
    intermediateStops: [{ cityId: 3, countryId: 250, ui: { ...LYON, city: "Dijon" } }],
    ...over,
  });

type Form = {
  name: string;
  schema: z.ZodType;
  steps: unknown[];
  recap: unknown;
  rules: WizardForm<Values, string>;
  variants: Values[];
};
const element = (component: unknown, isProfessional = true) =>
  // What the steps take: the day, and who is asked for a role in a company.
  createElement(component as (props: { today: string; isProfessional: boolean }) => null, {
    today: TODAY,
    isProfessional,
  });
const PriceAndDates = (props: { today: string; isProfessional: boolean }) =>
  // Its children are an argument of their own.
  createElement(AnnouncementPrice, null as never, createElement(AnnouncementDateFields, props));
// Forms of several kinds of values stand in one list.
const PARCEL_RULES = announcementForm as unknown as WizardForm<Values, string>;
const FORMS: Form[] = [
  {
    name: "a parcel",
    schema: CreateAnnouncement,
    steps: [AnnouncementPackages, PriceAndDates],
    recap: AnnouncementRecap,
    rules: PARCEL_RULES,
    variants: [parcel(), parcel({ shipmentType: 2 })],
  },
  {
    name: "a flight",
    schema: CreateTrip,
    steps: [TripRoute, TripTransport, TripDelivery],
    recap: TripRecap,
    // Forms of several kinds of values stand in one list.
    rules: tripForm as unknown as WizardForm<Values, string>,
    variants: [
      trip(),
      trip({ ui: { priceKind: "ladder" }, priceLadder: { upTo2: "8" } }),
      trip({ ui: { priceKind: "perKg" } }),
    ],
  },
  {
    name: "a road trip",
    schema: CreateTrip,
    steps: [TripRoute, TripTransport, TripDelivery],
    recap: TripRecap,
    // Forms of several kinds of values stand in one list.
    rules: tripForm as unknown as WizardForm<Values, string>,
    variants: [
      trip({ transportType: 2, vehicleType: "train" }),
      trip({ transportType: 2, isFlexibleDate: true, ui: { dateKind: "flexible" } }),
    ],
  },
];

/** The fields of a form with what is filled in, by their paths. */
function fieldsOf({ steps, rules }: Form, values: Values): string[] {
  return steps.flatMap((step) => [...renderWizard(element(step), { rules, values }).labels.keys()]);
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
      // A schema is JSON.
      const missing = leavesOf(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Json);
      expect(missing.filter((path) => !reached.has(path) && !(path in WITHOUT_FIELD))).toEqual([]);
    });
});

it("a private person is asked for no contact's role, unless one was given before", () => {
  const roles = (values: Values) =>
    [...renderWizard(element(AnnouncementDateFields, false), { rules: PARCEL_RULES, values }).labels.keys()].filter(
      (path) => path.endsWith("contact.role"),
    );
  expect(roles(parcel())).toEqual([]);
  const contact = { fullName: "", email: "", phoneNumber: "", role: "Gérante" };
  expect(roles(parcel({ depart: { ...place, contact } }))).toEqual(["depart.contact.role"]);
});

describe("the recap", () => {
  for (const form of FORMS)
    it(`of ${form.name} changes with every field of its form`, () => {
      const recapOf = (values: Values) => renderWizard(element(form.recap), { rules: form.rules, values }).html;
      const silent = form.variants.flatMap((values) => {
        const before = recapOf(values);
        const entered = fieldsOf(form, values).filter((path) => !(path in WITHOUT_LINE));
        return entered.filter((path) => before === recapOf(withAnother(values, path)));
      });
      expect([...new Set(silent)]).toEqual([]);
    });

  for (const form of FORMS)
    it(`of ${form.name} shows each field in the block whose Edit leads to its step`, () => {
      const astray = form.variants.flatMap((values) => {
        const before = blocksOf(form, values);
        return form.steps.flatMap((step, index) =>
          [...renderWizard(element(step), { rules: form.rules, values }).labels.keys()]
            // The transport mode has other steps.
            .filter((path) => !(path in WITHOUT_LINE) && !["shipmentType", "transportType"].includes(path))
            .filter((path) => before[index] === blocksOf(form, withAnother(values, path))[index]),
        );
      });
      expect([...new Set(astray)]).toEqual([]);
    });

  it("lists nothing that was not chosen", () => {
    const begun = [
      { form: FORMS[0], values: announcementForm.read(emptyAnnouncement("2020-01-01")) },
      { form: FORMS[1], values: tripForm.read(emptyTrip(false)) },
      { form: FORMS[2], values: tripForm.read({ ...emptyTrip(false), transportType: 2 }) },
    ];
    for (const { form, values } of begun) {
      const text = form ? blocksOf(form, values).join(" ") : "";
      expect(text).not.toMatch(/>(?:Non|Oui|0|0 kg)</);
      expect(text).not.toMatch(/Étage|Ascenseur|Type de lieu|Visible par|Fréquence<|Aide au portage|Détour/);
    }
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
      renderWizard(element(TripRecap), { rules: tripForm, values: tripForm.read(values), locale }).html.replaceAll(
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

it("shows a flight as it will be kept, and a whole price without cents", () => {
  const values = trip({ transportType: 1, flightReference: "at 755", minPrice: "45" });
  const { html } = renderWizard(element(TripRecap), { rules: tripForm, values: tripForm.read(values) });
  expect(html).toContain("AT755");
  expect(html).not.toContain("at 755");
  expect(html.replaceAll(/[\u00a0\u202f]/g, " ")).toContain("45 €");
});

/** The recap's blocks, in the order of their steps. */
function blocksOf({ recap, rules }: Form, values: Values): string[] {
  return renderWizard(element(recap), { rules, values }).html.split("<h3").slice(1);
}

/** The same form with another entry at a path: of the same kind as what stands there. */
function withAnother(values: Values, path: string): Values {
  const changed = structuredClone(values);
  const [at, value] = anotherEntry(values, path);
  set(changed, at, value);
  return changed;
}

function anotherEntry(values: Values, path: string): [path: string, value: unknown] {
  const last = path.split(".").at(-1) ?? "";
  if (last === "images" || last === "picture" || last === "vehiclePictures" || last === "shortAudio")
    return [path.replace(/[^.]+$/, "ui.$&"), [...PHOTO, { id: 8, path: "/files/8" }]];
  if (path === "ui.dateKind") return ["isFlexibleDate", values.isFlexibleDate !== true];
  // What a field for cities shows of the choice.
  if (last === "city" || last === "cityId") return [path.replace(/city(Id)?$/, "ui.city"), "Tlemcen"];
  if (last === "coordinates") return [path, [45.7, 4.8]];
  const now: unknown = get(values, path);
  if (typeof now === "boolean") return [path, !now];
  if (/date|start|end$/i.test(last)) return [path, dayIn(90)];
  if (path === "vehicleType") return [path, now === "van" ? "bus" : "van"];
  if (path === "ui.priceKind") return [path, now === "perKg" ? "one" : "perKg"];
  if (path === "transporterType") return [path, "professional"];
  if (last === "location") return [path, "cabin"];
  if (last === "weightUnit") return [path, "g"];
  if (last === "subShipmentType") return [path, values.transportType === 2 || values.shipmentType === 2 ? 3 : 1];
  if (["carrierType", "frequency"].includes(last)) return [path, 2];
  if (typeof now === "number") return [path, now === 2 ? 1 : 2];
  return [path, "2"];
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
