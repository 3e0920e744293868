import { Handling, Size } from "@/db/enums/listings/announcements";

/** The limits of an announcement (product: announcements). */
export const ANNOUNCEMENT_LIMITS = {
  titleLengthMin: 3,
  titleLengthMax: 120,
  contentLengthMax: 2_000,
  packagesMax: 20,
  photosMin: 1,
  photosMax: 4,
  quantityMin: 1,
  quantityMax: 50,
  valueMinCents: 100,
  valueTotalMaxCents: 500_000,
  airWeightMaxGrams: 32_000,
  groundWeightMaxGrams: 30_000_000,
  endDateMaxDays: 366,
  floorMin: -5,
  floorMax: 150,
  pageSize: 20,
} as const;

/** Parsing maximums of a form's fields; the rules define the market's own. */
export const ANNOUNCEMENT_READ_MAX = {
  sideCm: 10_000,
  weight: 30_000_000,
  quantity: 1_000_000,
  value: 1_000_000_000,
  photos: 40,
  /** Of a package, or of a photo of one. */
  index: 100,
} as const;

/** The largest sides of each size in cm, longest first; custom ones may be longer in a van. */
export const SIZE_SIDES_MAX_CM: Record<Size, readonly [number, number, number]> = {
  [Size.small]: [64, 38, 19],
  [Size.medium]: [64, 41, 38],
  [Size.large]: [80, 50, 50],
  [Size.custom]: [150, 150, 150],
};
/** The longest side of a custom parcel in a van or truck. */
export const CUSTOM_SIDE_MAX_CM = 300;

/** The handling fees (product: announcements). */
export const HANDLING_FEE_CENTS: Record<Handling, number> = {
  [Handling.none]: 0,
  [Handling.onePerson]: 2_900,
  [Handling.twoPeople]: 5_900,
  [Handling.vehicleSide]: 0,
};

/** Announcements created in a day, copies included: each may be mailed to others. */
export const ANNOUNCEMENT_CEILING = { bucket: "announcements", max: { new: 10, known: 60, proven: 300 } } as const;
