import { Frequency, LocationType, ShipmentType, Size, Visibility } from "@/db/enums/listings/announcements";
import { newId } from "@/lib/client/new-id";
import type { Issue } from "@/lib/core/errors";
import { MARKET_ZONE } from "@/lib/core/time";
import { CreateAnnouncement } from "@/lib/listings/announcements/contract";
import { dateRulesOn } from "@/lib/listings/announcements/dates";
import { asIfUploaded } from "./form-files";
import { type FormValues, listAt, objectAt, pruned, textAt } from "./form-values";
import { findPointIssues } from "./point-values";
import { faultsOf } from "./step-check";
import { ownsIssue, type WizardStep } from "./use-wizard";

/** The steps of a shipper announcement and the fields of each. */
export const SHIP_STEPS: readonly WizardStep[] = [
  {
    name: "details",
    owns: [
      "title",
      "shipmentType",
      "subShipmentType",
      "vehicleType",
      "startDate",
      "endDate",
      "publishDate",
      "frequency",
      "visibility",
      "carrierType",
      "shortAudio",
      "depart",
    ],
  },
  { name: "packages", owns: ["packages", "thumbnail", "valueSum"] },
  { name: "arrival", owns: ["destination", "propositionPrice"] },
  { name: "recap", owns: [] },
];

/** A package as the form begins with it. */
export function emptyPackage(): FormValues {
  return {
    title: "",
    content: "",
    sizeId: Size.small,
    length: "",
    width: "",
    height: "",
    weight: "",
    weightUnit: "kg",
    quantity: "1",
    value: "",
    fragile: false,
    transparentPackaging: false,
    images: [],
    ui: { key: newId() },
  };
}

/** Who is met at a place, as far as the form knows it beforehand. */
export type KnownContact = { fullName: string; email: string; phoneNumber: string };

function emptyPlace(contact?: KnownContact): FormValues {
  return {
    country: "",
    city: "",
    region: "",
    coordinates: "",
    adresse: "",
    contact: { fullName: "", role: "", email: "", phoneNumber: "", ...contact },
    locationType: LocationType.apartment,
    elevator: false,
    floor: "0",
    handling: 0,
    exactLocation: false,
    ui: { city: "" },
  };
}

/** An announcement as the form begins with it; whoever is signed in is mostly the one who hands the parcel over. */
export function emptyAnnouncement(today: string, sender?: KnownContact): FormValues {
  return {
    title: "",
    shortAudio: "",
    shipmentType: ShipmentType.air,
    subShipmentType: "",
    packages: [emptyPackage()],
    propositionPrice: "",
    startDate: today,
    endDate: "",
    publishDate: today,
    visibility: Visibility.everyone,
    carrierType: "",
    // Nobody is taken to mean a frequency that they did not choose.
    frequency: "",
    thumbnail: "",
    vehicleType: "",
    depart: emptyPlace(sender),
    destination: emptyPlace(),
  };
}

/** What later steps are taken for while an earlier one is held against the contract. */
const PLACE = {
  country: 1,
  adresse: "–",
  contact: { fullName: "–", email: "a@example.com", phoneNumber: "+33612345678" },
  locationType: LocationType.house,
};
const LATER: FormValues = {
  packages: [
    {
      title: "–",
      content: "–",
      sizeId: Size.small,
      length: 1,
      width: 1,
      height: 1,
      weight: 1,
      quantity: 1,
      value: 1,
      transparentPackaging: true,
      images: [1],
    },
  ],
  thumbnail: 1,
  destination: { ...PLACE, city: 1 },
  propositionPrice: 10,
};

/** What the first step is taken for while the rest of it is held against the contract. */
const DETAILS: FormValues = {
  title: "–––",
  startDate: "2000-01-01",
  endDate: "2199-01-01",
  publishDate: "2000-01-01",
  frequency: Frequency.once,
  depart: { ...PLACE, city: 2 },
};

/** The announcement as it is sent. The cover is the chosen photo, else the first one. */
export function shipInput(values: FormValues): FormValues {
  const firstPhoto = listAt(values, "packages").flatMap(({ images }) => (Array.isArray(images) ? images : []))[0];
  const sent = objectAt({ sent: pruned(values) }, "sent");
  const thumbnail = sent.thumbnail ?? firstPhoto;
  return thumbnail === undefined ? sent : { ...sent, thumbnail };
}

/**
 * The faults of one step: the whole contract is asked, with later steps taken as right, so that the form and the server
 * hold the same rules. Files on their way count as there.
 */
export function checkShip(values: FormValues, step: WizardStep): Issue[] {
  const at = SHIP_STEPS.findIndex(({ name }) => name === step.name);
  const later = SHIP_STEPS.slice(at + 1).flatMap(({ owns }) => owns);
  const filled = Object.fromEntries(Object.entries(LATER).filter(([key]) => later.includes(key)));
  const samples = { ...LATER, ...DETAILS };
  const found = faultsOf(CreateAnnouncement, { ...shipInput(asIfUploaded(values)), ...filled }, samples);
  const own = found.data ? dateRulesOn(new Date(), found.data, zoneOf(values)) : found.issues;
  const issues = [...own, ...findPointIssues(values, ["depart", "destination"])];
  // Without a photo there is no cover either: one of the two is enough to say.
  const isWithoutPhotos = issues.some(({ code }) => code === "photo_required");
  return issues.filter((issue) => ownsIssue(step, issue) && !(isWithoutPhotos && issue.code === "cover_required"));
}

/** The zone where the parcel leaves; until its city is chosen the market's. */
function zoneOf(values: FormValues): string {
  return textAt(values, "depart.ui.timeZone") || MARKET_ZONE;
}
