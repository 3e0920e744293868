import { z } from "zod";
import { valuesOf } from "@/db/enums/core/enumeration";
import {
  CarrierType,
  Frequency,
  Handling,
  LocationType,
  ShipmentType,
  Size,
  SubShipmentType,
  VEHICLE_TYPES,
  Visibility,
} from "@/db/enums/listings/announcements";
import { numberText, readNumber } from "@/lib/core/fields/read-number";
import { shiftDay } from "@/lib/core/time/calendar";
import { localDay } from "@/lib/core/time/time";
import type { AnnouncementView } from "@/lib/listings/announcements/contract";
import { choice, chosenId, files, flag, group, point, shownCity, storedId, text } from "./form-values";

/** A weight that an earlier form held in grams. */
function inKilograms(stored: unknown): unknown {
  const Grams = z.looseObject({ weight: text(), weightUnit: z.literal("g") });
  const read = Grams.safeParse(stored);
  if (!read.success || read.data.weight === "") return stored;
  const grams = readNumber(read.data.weight);
  return grams.kind === "value" ? { ...read.data, weight: numberText(grams.value / 1_000) } : read.data;
}

const Package = z.preprocess(
  inKilograms,
  group({
    id: storedId(),
    title: text(),
    content: text(),
    sizeId: choice(valuesOf(Size), Size.small),
    length: text(),
    width: text(),
    height: text(),
    weight: text(),
    quantity: text("1"),
    value: text(),
    fragile: flag(),
    /** Preserved from the stored announcement; by air the rule requires it. */
    transparentPackaging: flag(),
    ui: group({ images: files() }),
  }),
);

const Place = group({
  id: storedId(),
  country: chosenId(),
  city: chosenId(),
  region: text(),
  coordinates: point(),
  adresse: text(),
  contact: group({ fullName: text(), role: text(), email: text(), phoneNumber: text() }),
  locationType: choice(valuesOf(LocationType), LocationType.apartment),
  elevator: flag(),
  floor: text("0"),
  handling: choice(valuesOf(Handling), Handling.none),
  exactLocation: flag(),
  ui: shownCity(),
});

const Announcement = z.object({
  title: text(),
  shipmentType: choice(valuesOf(ShipmentType), ShipmentType.air),
  subShipmentType: choice(valuesOf(SubShipmentType), ""),
  packages: z.array(Package).catch([]),
  propositionPrice: text(),
  startDate: text(),
  endDate: text(),
  publishDate: text(),
  visibility: choice(valuesOf(Visibility), Visibility.everyone),
  carrierType: choice(valuesOf(CarrierType), ""),
  frequency: choice(valuesOf(Frequency), Frequency.once),
  thumbnail: chosenId(),
  vehicleType: choice(VEHICLE_TYPES, ""),
  depart: Place,
  destination: Place,
  ui: group({
    shortAudio: files(),
    isDeclared: flag(),
    /** When a visitor pressed "publish", as an instant: it is done once they are signed in. */
    publishAskedAt: text(),
  }),
});

/** The form values of an announcement: the contract's own shape, with texts where people type. */
export type AnnouncementValues = z.output<typeof Announcement>;

/** Reads the values of a draft: what does not fit begins empty. */
export const readAnnouncement = (stored: unknown): AnnouncementValues => Announcement.parse(stored);

/** A package as the form begins with it. */
export const emptyPackage = () => Package.parse({});

/** The contact at a place that prefills the form. */
export type KnownContact = { fullName: string; email: string; phoneNumber: string };

/** How long a parcel waits for a carrier, unless its days are chosen. */
const USUAL_DAYS = 14;

/**
 * The initial values of an announcement; the signed-in user is mostly the one who hands the parcel
 * over.
 */
export function emptyAnnouncement(today: string, sender?: KnownContact): AnnouncementValues {
  const endDate = shiftDay(today, USUAL_DAYS);
  return readAnnouncement({
    startDate: today,
    endDate,
    publishDate: today,
    packages: [{}],
    depart: { contact: sender },
  });
}

/** An announcement as its form shows it. */
export function announcementValuesOf(view: AnnouncementView): AnnouncementValues {
  return readAnnouncement({
    ...view,
    packages: view.packages.map(({ images, ...item }) => ({ ...item, ui: { images } })),
    publishDate: localDay(new Date(view.publishDate), view.depart.timeZone),
    thumbnail: view.thumbnail.id,
    depart: placeOf(view, "depart"),
    destination: placeOf(view, "destination"),
    // Declared when it was made.
    ui: { shortAudio: view.shortAudio ? [view.shortAudio] : [], isDeclared: true },
  });
}

function placeOf(view: AnnouncementView, name: "depart" | "destination") {
  const { cityId, countryId, city, countryCode, timeZone, coordinates, ...place } = view[name];
  const own = view.private?.[name];
  return {
    ...place,
    ...own,
    country: countryId,
    city: cityId,
    exactLocation: place.exactLocation && own?.coordinates !== null,
    // Without a point of its own the place has its city's centre.
    ui: { city, countryCode, timeZone, point: own?.coordinates ? "" : coordinates },
  };
}
