import type { z } from "zod";
import { type FileItem, isUploaded, keyOf } from "@/components/forms/file-items";
import { Frequency, LocationType, ShipmentType, Size } from "@/db/enums/listings/announcements";
import { serverNow } from "@/lib/client/server-clock";
import type { Issue } from "@/lib/core/base/errors";
import { type NumberUnit, readNumber } from "@/lib/core/fields/read-number";
import { MARKET_ZONE } from "@/lib/core/time/calendar";
import { CreateAnnouncement } from "@/lib/listings/announcements/contract";
import { dateRulesOn } from "@/lib/listings/announcements/dates";
import { AnnouncementDates } from "@/lib/listings/announcements/input";
import { sidesOrUsual } from "@/lib/listings/announcements/rules";
import { type AnnouncementValues, readAnnouncement } from "./announcement-values";
import { comingIds, uploadedIds } from "./form-files";
import { pruned } from "./form-values";
import { checkPoint, checkStep, stepOfIssue, type WizardStep } from "./step-rules";
import type { WizardForm } from "./use-wizard";

type Input = z.input<typeof CreateAnnouncement>;
type StepName = "packages" | "price" | "recap";

const MODE = ["shipmentType", "subShipmentType", "vehicleType"] as const;
const CITIES = ["depart.city", "depart.country", "destination.city", "destination.country"] as const;
const DAYS = ["startDate", "endDate", "publishDate"] as const;

/** That nothing forbidden is in the parcel: asked by the form alone. */
const DECLARED = "ui.isDeclared";

/** The steps of a shipper announcement and the fields of each. */
export const ANNOUNCEMENT_STEPS: readonly WizardStep<
  StepName,
  keyof Input | (typeof CITIES)[number] | typeof DECLARED
>[] = [
  { name: "packages", owns: ["title", "packages", "thumbnail", "valueSum", ...MODE, "shortAudio", ...CITIES] },
  {
    name: "price",
    owns: ["depart", "destination", ...DAYS, "frequency", "propositionPrice", "visibility", "carrierType"],
  },
  { name: "recap", owns: [DECLARED] },
];

/** Valid samples of fields outside a step. */
const PLACE = {
  country: 1,
  adresse: "–",
  contact: { fullName: "–", email: "a@example.com", phoneNumber: "+33612345678" },
  locationType: LocationType.house,
};
const SAMPLES: Partial<Input> = {
  title: "–––",
  startDate: "2000-01-01",
  endDate: "2199-01-01",
  publishDate: "2000-01-01",
  frequency: Frequency.once,
  depart: { ...PLACE, city: 2 },
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

type PackageValues = AnnouncementValues["packages"][number];

/** A package's title and content, which default to the announcement's title. */
export function wordsOf({ title, content }: PackageValues, { title: whole }: AnnouncementValues) {
  const name = title || whole;
  return { title: name, content: content || name };
}

/**
 * The announcement as it is sent. The cover is the chosen photo, else the first one. By air the
 * user has confirmed that the wrapping is transparent.
 */
export function announcementInput(values: AnnouncementValues, idsOf = uploadedIds): Record<string, unknown> {
  const packages = values.packages.map((item) => {
    const words = wordsOf(item, values);
    const transparentPackaging = isByAir(values) || item.transparentPackaging;
    const sides = sidesOrUsual(item, item.sizeId);
    return { ...item, ...words, ...sides, transparentPackaging, images: idsOf(item.ui.images) };
  });
  const thumbnail = values.thumbnail || packages.flatMap(({ images }) => images)[0];
  return pruned({ ...values, packages, thumbnail, shortAudio: idsOf(values.ui.shortAudio)[0] });
}

/** The issues of one step; waiting files count as there. */
export function checkAnnouncement(values: AnnouncementValues, step: WizardStep): Issue[] {
  const found = checkStep({
    schema: CreateAnnouncement,
    fields: AnnouncementDates,
    input: announcementInput(values, comingIds),
    samples: SAMPLES,
    steps: ANNOUNCEMENT_STEPS,
    step,
    // The days are those of the place that the parcel leaves; until its city is chosen the
    // market's.
    alsoCheck: (data) => dateRulesOn(serverNow(), data, values.depart.ui.timeZone || MARKET_ZONE),
  });
  const places = (["depart", "destination"] as const).flatMap((name) => checkPoint(values[name], [name]));
  const declared: Issue[] = values.ui.isDeclared ? [] : [{ path: DECLARED.split("."), code: "declared" }];
  // Without a photo there is no cover either: one of the two is enough to say.
  const isWithoutPhotos = found.some(({ code }) => code === "photo_required");
  return [...found, ...places, ...declared].filter(
    (issue) =>
      stepOfIssue(ANNOUNCEMENT_STEPS, issue)?.name === step.name &&
      !(isWithoutPhotos && issue.code === "cover_required"),
  );
}

/** The wizard's definition of the announcement form. */
export const announcementForm: WizardForm<AnnouncementValues, StepName> = {
  kind: "ship",
  read: readAnnouncement,
  stepsOf: () => ANNOUNCEMENT_STEPS,
  check: checkAnnouncement,
  filePathsOf: ({ packages }) => [
    "ui.shortAudio",
    ...packages.map((_item, index) => `packages.${index}.ui.images` as const),
  ],
};

/** The photos of all packages. */
export const photosOf = (values: AnnouncementValues): FileItem[] => values.packages.flatMap(({ ui }) => ui.images);

/** The key of the announcement's cover: the chosen photo, else the first. */
export function coverOf(values: AnnouncementValues): string | undefined {
  const photos = photosOf(values);
  const chosen = photos.find((photo) => isUploaded(photo) && photo.id === values.thumbnail) ?? photos[0];
  return chosen && keyOf(chosen);
}

/** The weight and the declared value of all packages together, as far as they are filled in. */
export function totalsOf({ packages }: AnnouncementValues): { kilograms: number; euros: number } {
  const sum = (of: (item: AnnouncementValues["packages"][number]) => number) =>
    packages.reduce((total, item) => total + of(item) * numberOf(item.quantity), 0);
  return {
    kilograms: sum((item) => numberOf(item.weight, "kilogram")),
    euros: sum((item) => numberOf(item.value, "euro")),
  };
}

/** Parses a typed number; 0 while it is invalid. */
function numberOf(typed: string, unit?: NumberUnit): number {
  const read = readNumber(typed, unit);
  return read.kind === "value" ? read.value : 0;
}

/** Whether the parcel goes by plane. */
export const isByAir = ({ shipmentType }: AnnouncementValues) => shipmentType === ShipmentType.air;
