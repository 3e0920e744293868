import {
  GROUND_VEHICLES,
  type Handling,
  ShipmentType,
  Size,
  type VehicleType,
} from "@/db/enums/listings/announcements";
import { roughly } from "@/lib/platform/places/rules";
import { SUB_SHIPMENT_TYPES } from "./enums";
import type { AnnouncementInput, PackageInput, PlaceInput } from "./input";
import { ANNOUNCEMENT_LIMITS, CUSTOM_SIDE_MAX_CM, HANDLING_FEE_CENTS, SIZE_SIDES_MAX_CM } from "./limits";

/** A violated rule; its text is `validation.<code>`. */
export type RuleIssue = { code: string; path: (string | number)[]; params?: Record<string, string | number> };

type Checked = Pick<
  AnnouncementInput,
  | "title"
  | "packages"
  | "shipmentType"
  | "subShipmentType"
  | "vehicleType"
  | "thumbnail"
  | "valueSum"
  | "depart"
  | "destination"
>;

/** The violated rules of an announcement (product: announcements); shared with the wizard. */
export function listingIssuesOf(input: Checked): RuleIssue[] {
  return [
    ...titleRules(input),
    ...input.packages.flatMap((item, index) => packageRules(item, index, input)),
    ...totalsRules(input),
    ...typeRules(input),
    ...placeRules(input),
    ...coverRules(input),
  ];
}

function titleRules({ title }: Checked): RuleIssue[] {
  const min = ANNOUNCEMENT_LIMITS.titleLengthMin;
  return [...title].length >= min ? [] : [{ code: "title_length", path: ["title"], params: { min } }];
}

/** The rules of one package: photos, quantity, value, weight and sides (product: announcements). */
function packageRules(
  item: PackageInput,
  index: number,
  input: Pick<Checked, "shipmentType" | "vehicleType">,
): RuleIssue[] {
  const limits = ANNOUNCEMENT_LIMITS;
  const at = (field: string) => ["packages", index, field];
  const found: RuleIssue[] = [];
  if (item.images.length < limits.photosMin) found.push({ code: "photo_required", path: at("images") });
  if (item.images.length > limits.photosMax)
    found.push({ code: "photos_max", path: at("images"), params: { max: limits.photosMax } });
  if (!Number.isInteger(item.quantity) || item.quantity < limits.quantityMin)
    found.push({ code: "quantity_min", path: at("quantity"), params: { min: limits.quantityMin } });
  if (item.quantity > limits.quantityMax)
    found.push({ code: "quantity_max", path: at("quantity"), params: { max: limits.quantityMax } });
  if (item.value < limits.valueMinCents / 100)
    found.push({ code: "package_value_min", path: at("value"), params: { min: limits.valueMinCents / 100 } });
  if (item.weightGrams <= 0) found.push({ code: "weight_positive", path: at("weight") });
  if (item.weightGrams > limits.groundWeightMaxGrams)
    found.push({
      code: "weight_package_max",
      path: at("weight"),
      params: { max: limits.groundWeightMaxGrams / 1_000 },
    });
  if (input.shipmentType === ShipmentType.air && !item.transparentPackaging)
    found.push({ code: "air_packaging", path: at("transparentPackaging") });
  return [...found, ...sideRules(item, index, input)];
}

/** Sides are compared by length: a parcel may lie on any of its faces. */
function sideRules(
  item: PackageInput,
  index: number,
  input: Pick<Checked, "shipmentType" | "vehicleType">,
): RuleIssue[] {
  const sides = (["length", "width", "height"] as const).map((name) => ({ name, cm: item[name] }));
  const notPositive = sides.filter(({ cm }) => cm <= 0);
  if (notPositive.length > 0)
    return notPositive.map(({ name }) => ({ code: "dimension_positive", path: ["packages", index, name] }));
  const isInVan = item.sizeId === Size.custom && (input.vehicleType === "van" || input.vehicleType === "truck");
  const limitsCm = isInVan
    ? [CUSTOM_SIDE_MAX_CM, CUSTOM_SIDE_MAX_CM, CUSTOM_SIDE_MAX_CM]
    : SIZE_SIDES_MAX_CM[item.sizeId];
  return sides
    .toSorted((a, b) => b.cm - a.cm)
    .flatMap(({ name, cm }, rank) => {
      const max = limitsCm[rank] ?? 0;
      return cm > max ? [{ code: `${name}_max`, path: ["packages", index, name], params: { max } }] : [];
    });
}

/** The largest sides of a size in cm, longest first; nothing for one of its own measures. */
export function usualSidesOf(size: Size): readonly [number, number, number] | undefined {
  return size === Size.custom ? undefined : SIZE_SIDES_MAX_CM[size];
}

type TypedSides = { length: string; width: string; height: string };

/** The sides of a package as they are typed in cm; those of its size until others are. */
export function sidesOrUsual({ length, width, height }: TypedSides, size: Size | undefined): TypedSides {
  const usual = size === undefined ? undefined : usualSidesOf(size);
  if (!usual || [length, width, height].some((side) => side !== "")) return { length, width, height };
  const [long, middle, short] = usual;
  return { length: String(long), width: String(middle), height: String(short) };
}

/** The total weight in grams, quantities included. */
export function totalWeightGrams(packages: readonly Pick<PackageInput, "weightGrams" | "quantity">[]): number {
  return packages.reduce((sum, item) => sum + item.weightGrams * item.quantity, 0);
}

/** The total declared value in cents, quantities included. */
export function totalValueCents(packages: readonly Pick<PackageInput, "value" | "quantity">[]): number {
  return packages.reduce((sum, item) => sum + Math.round(item.value * 100) * item.quantity, 0);
}

/** The total volume in dm³, quantities included. */
export function totalVolumeDm3(
  packages: readonly Pick<PackageInput, "length" | "width" | "height" | "quantity">[],
): number {
  return packages.reduce((sum, item) => sum + (item.length * item.width * item.height * item.quantity) / 1_000, 0);
}

/** The distinct sizes of packages, sorted. */
export function packageSizes(packages: readonly { sizeId: Size }[]): Size[] {
  return [...new Set(packages.map(({ sizeId }) => sizeId))].toSorted((a, b) => a - b);
}

function totalsRules(input: Checked): RuleIssue[] {
  if (input.packages.length === 0) return [{ code: "package_required", path: ["packages"] }];
  const found: RuleIssue[] = [];
  const weightGrams = totalWeightGrams(input.packages);
  const airMax = ANNOUNCEMENT_LIMITS.airWeightMaxGrams;
  if (input.shipmentType === ShipmentType.air && weightGrams > airMax) {
    found.push({
      code: "air_weight",
      path: ["packages"],
      params: { max: airMax / 1_000, weight: weightGrams / 1_000 },
    });
  }
  const valueCents = totalValueCents(input.packages);
  const valueMax = ANNOUNCEMENT_LIMITS.valueTotalMaxCents;
  if (valueCents > valueMax)
    found.push({ code: "value_total_max", path: ["packages"], params: { max: valueMax / 100 } });
  if (input.valueSum !== undefined && Math.round(input.valueSum * 100) !== valueCents)
    found.push({ code: "invalid", path: ["valueSum"] });
  return found;
}

function typeRules(input: Checked): RuleIssue[] {
  const found: RuleIssue[] = [];
  const allowed = SUB_SHIPMENT_TYPES[input.shipmentType];
  if (input.subShipmentType && !allowed.includes(input.subShipmentType))
    found.push({ code: "sub_type", path: ["subShipmentType"] });
  if (input.vehicleType && !fitsMode(input.vehicleType, input.shipmentType))
    found.push({ code: "vehicle_type", path: ["vehicleType"] });
  return found;
}

/** Whether a vehicle goes by air or on the ground, as the mode does: a parcel's or a trip's. */
export function fitsMode(vehicle: VehicleType, mode: ShipmentType): boolean {
  return mode === ShipmentType.air ? vehicle === "plane" : GROUND_VEHICLES.some((candidate) => candidate === vehicle);
}

function placeRules({ depart, destination }: Checked): RuleIssue[] {
  const found: RuleIssue[] = [];
  if (depart.city === destination.city) found.push({ code: "same_city", path: ["destination", "city"] });
  for (const [end, place] of Object.entries({ depart, destination })) {
    // A city's centre is no exact place.
    if (place.exactLocation && !place.coordinates) found.push({ code: "exact_place", path: [end, "exactLocation"] });
  }
  return found;
}

function coverRules({ thumbnail, packages }: Checked): RuleIssue[] {
  if (thumbnail === undefined) return [{ code: "cover_required", path: ["thumbnail"] }];
  if (typeof thumbnail === "number") return [];
  const image = packages[thumbnail.packageIndex]?.images[thumbnail.imageIndex];
  return image === undefined ? [{ code: "cover_required", path: ["thumbnail"] }] : [];
}

/** The public coordinates: exact if the owner shows them, else rounded to about a kilometre. */
export function publicCoordinates(
  place: Pick<PlaceInput, "coordinates" | "exactLocation">,
  city: { latitude: number; longitude: number },
): [number, number] {
  const [latitude, longitude] = place.coordinates ?? [city.latitude, city.longitude];
  return place.exactLocation ? [latitude, longitude] : roughly([latitude, longitude]);
}

/** The handling of a parcel: the more expensive of its two ends. */
export function handlingOf(depart: Handling, destination: Handling): Handling {
  return HANDLING_FEE_CENTS[depart] >= HANDLING_FEE_CENTS[destination] ? depart : destination;
}

/** Whether the end date of an announcement has passed. */
export function isOutdated(endsAt: Date, now: Date): boolean {
  return endsAt < now;
}

/** The columns that rooms copy from their announcement. */
export function roomFactsOf(row: {
  title: string;
  departureCityId: number;
  destinationCityId: number;
  priceCents: number;
}): { title: string; departureCityId: number; arrivalCityId: number; askedCents: number } {
  return {
    title: row.title,
    departureCityId: row.departureCityId,
    arrivalCityId: row.destinationCityId,
    askedCents: row.priceCents,
  };
}
