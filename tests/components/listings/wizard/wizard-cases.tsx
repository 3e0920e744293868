import { type Locator, page } from "vitest/browser";
import type { RenderResult } from "vitest-browser-react";
import { AnnouncementWizard } from "@/components/listings/wizard/announcement-wizard";
import { TripWizard } from "@/components/listings/wizard/trip-wizard";
import { draw } from "@/tests/support/components/draw";
import { answerResidence } from "@/tests/support/components/residence";
import { answer } from "@/tests/support/components/server";
import { textsOf } from "@/tests/support/components/texts";
import { dayIn } from "@/tests/support/inputs";

/** The map engine of the tests. */
export const map = { engine: "maplibre" } as const;
const t = textsOf("fr", "wizard");
/** A day from now, in UTC. */
/** The day that the wizards begin on. */
export const today = dayIn(0);
const contact = { fullName: "Nadia Benali", role: "", email: "nadia@example.com", phoneNumber: "+33611223344" };
const placeIn = (city: string, cityId: number, country: number, point: number[]) => ({
  country,
  city: cityId,
  region: "",
  coordinates: "",
  adresse: "12 rue des Oliviers",
  contact,
  locationType: 2,
  elevator: false,
  floor: "0",
  handling: 0,
  exactLocation: false,
  ui: { city, timeZone: "Europe/Paris", region: "", point },
});

/**
 * Two packages as the form stored them when it also held the ids of their photos and a key for
 * their place.
 */
const packages = ["Livres", "Vêtements"].map((title, index) => ({
  title,
  content: "Pour la famille",
  sizeId: 1,
  length: "40",
  width: "30",
  height: "15",
  weight: "6",
  weightUnit: "kg",
  quantity: "1",
  value: "80",
  fragile: false,
  transparentPackaging: true,
  images: [index + 7],
  ui: { key: title, images: [{ id: index + 7, path: `/files/${index + 7}` }] },
}));

/** A whole announcement as it was stored before the form's values had types. */
const announcement = {
  title: "Livres et vêtements",
  shortAudio: "",
  shipmentType: 1,
  subShipmentType: "",
  packages,
  propositionPrice: "60",
  startDate: dayIn(2),
  endDate: dayIn(12),
  publishDate: dayIn(0),
  visibility: 1,
  carrierType: "",
  frequency: 1,
  thumbnail: "",
  vehicleType: "",
  depart: placeIn("Lyon", 2996944, 250, [45.75, 4.85]),
  destination: placeIn("Oran", 2485926, 12, [35.7, -0.64]),
  ui: { isDeclared: true },
};

const endIn = (city: string, cityId: number, country: number) => ({
  country,
  city: cityId,
  coordinates: "",
  ui: { city, timeZone: "Europe/Paris", region: "", point: "" },
});

/** A whole trip as it was stored before the form's values had types. */
const trip = {
  transportType: 1,
  transporterType: "individual",
  vehicleType: "",
  subShipmentType: "",
  travelTitle: "Paris – Alger",
  departure: endIn("Paris", 2988507, 250),
  arrival: endIn("Alger", 2507480, 12),
  intermediateStops: [],
  frequency: 1,
  isFlexibleDate: false,
  hasReturnDate: false,
  flightReference: "AH1007",
  flightDate: dayIn(6),
  deliveryOption: 2,
  minPrice: "40",
  allowDetour: false,
  detourRadius: "",
  ticket: { reference: "", picture: 7, proofEmail: "", ui: { picture: [{ id: 7, path: "/files/7" }] } },
  vehiclePictures: [],
  luggageOptions: [{ location: "hold", minWeight: "0", maxWeight: "20", direction: "aller", ui: { key: "a" } }],
  ui: { dateKind: "exact" },
};

/** A wizard, a whole form of it, and a field to check. */
export type WizardCase = {
  kind: "ship" | "travel";
  form: React.ReactNode;
  values: Record<string, unknown>;
  /**
   * A field that has to be filled in: its path, its label, the step that it is in, and the step
   * after.
   */
  field: { path: string; label: string; value: string; step: string; after: string };
  create: `POST /${string}`;
  publish: `PATCH /${string}`;
  /** A part of the body that is sent. */
  sent: Record<string, unknown>;
  doneTitle: string;
};

/** Both wizards. */
export const WIZARDS: [WizardCase, ...WizardCase[]] = [
  {
    kind: "ship",
    form: <AnnouncementWizard who="shipper" userId={1} today={today} map={map} />,
    values: announcement,
    field: {
      path: "title",
      label: t("fields.title"),
      value: "Livres et vêtements",
      step: "packages",
      after: t("ship.steps.price"),
    },
    create: "POST /v1/announcements",
    publish: "PATCH /v1/announcements/publish/9",
    sent: { title: "Livres et vêtements", packages: [{ images: [7] }, { images: [8] }], thumbnail: 7 },
    doneTitle: t("publish.doneTitle"),
  },
  {
    kind: "travel",
    form: <TripWizard userId={1} today={today} map={map} isProfessional={false} />,
    values: trip,
    field: {
      path: "minPrice",
      label: t("fields.minPrice"),
      value: "40",
      step: "delivery",
      after: t("travel.steps.recap"),
    },
    create: "POST /v1/transporters",
    publish: "PATCH /v1/transporters/publish/9",
    sent: { flightReference: "AH1007", ticket: { picture: 7, type: "avion" }, isTrial: true },
    doneTitle: t("publish.tripDoneTitle"),
  },
];

/** Returns the title of a step. */
export const stepTitle = ({ kind }: WizardCase, step: string) => t(`${kind}.steps.${step}`);

/** The field of a case. */
export const fieldOf = ({ field }: WizardCase): Locator => page.getByLabelText(field.label, { exact: true });

/** The title of the step in sight. */
export const heading = (name: string): Locator => page.getByRole("heading", { level: 2, name, exact: true });

/** A button of the wizard, by the key of its text. */
export const button = (key: string): Locator => page.getByRole("button", { name: t(key), exact: true });

/** The instant at which a draft was stored, as the server returns it. */
export const savedAt = "2026-12-01T10:00:00Z";

/**
 * Answers what the wizards ask in addition to saving: no draft yet, what is typed is stored, and
 * nothing is known of prices and regions.
 */
export function answerWizards(): void {
  localStorage.clear();
  for (const kind of ["ship", "travel"]) {
    answer(`GET /v1/drafts/${kind}`, { body: { draft: null } });
    answer(`PUT /v1/drafts/${kind}`, { body: { version: 1, savedAt, replaced: null } });
    answer(`DELETE /v1/drafts/${kind}`, { body: { success: true } });
  }
  answerResidence();
  answer("GET /v1/regions", { body: { data: [] } });
  answer("GET /v1/lanes/prices", { body: { suggestion: null } });
  const unnotified = { notifiedCount: 0, fittingCount: 0, isNotifying: false, isHidden: false, notifiesAt: null };
  answer("GET /v1/announcements/9/notified", { body: unnotified });
}

/** Draws a wizard whose account has a whole form in its draft, at a step. */
export async function drawAt(wizard: WizardCase, step: string, values = wizard.values): Promise<RenderResult> {
  const draft = { values, step, version: 3, savedAt, fileIds: [7, 8] };
  answer(`GET /v1/drafts/${wizard.kind}`, { body: { draft } });
  return draw(wizard.form);
}
