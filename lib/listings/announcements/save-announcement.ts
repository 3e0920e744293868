import { and, eq, inArray, notInArray } from "drizzle-orm";
import {
  announcementPlaces,
  announcementPrivatePlaces,
  type announcements,
  packageImages,
  packages,
} from "@/db/schema/listings/announcements";
import type { Actor } from "@/lib/core/actor";
import type { Ctx } from "@/lib/core/command";
import { fail, type Issue } from "@/lib/core/errors";
import { searchDocumentOf } from "@/lib/core/search-document";
import { loadPlaceRows, namesOf, type PlaceRow } from "@/lib/platform/places/load-city-refs";
import { storedRegionName } from "@/lib/platform/places/region-names";
import { pointIssues } from "@/lib/platform/places/rules";
import { claimFiles, type WantedFile } from "@/lib/platform/uploads/operations";
import { dateColumns, dateRulesOn } from "./dates";
import type { AnnouncementInput, PackageInput, PlaceInput } from "./input";
import {
  handlingOf,
  packageSizes,
  publicCoordinates,
  totalValueCents,
  totalVolumeDm3,
  totalWeightGrams,
} from "./rules";

/** Validates against the database (dates, cities, files); returns the columns to write. */
export async function prepareAnnouncement(
  ctx: Ctx<Actor>,
  input: AnnouncementInput,
  storedFileIds: ReadonlySet<number> = new Set(),
) {
  const issues: Issue[] = [];
  const cityRows = await loadPlaceRows(ctx.tx, [input.depart.city, input.destination.city]);
  for (const end of ["depart", "destination"] as const) {
    const city = cityRows.get(input[end].city);
    if (!city || city.countryId !== input[end].country) issues.push({ path: [end, "city"], code: "city_unknown" });
    issues.push(...pointIssues(input[end].coordinates, city, [end, "coordinates"]));
  }
  const departure = cityRows.get(input.depart.city);
  if (departure) issues.unshift(...dateRulesOn(ctx.now, input, departure.timeZone));
  if (issues.length > 0) fail("request.invalid", { issues });
  const thumbnailId = coverId(input);
  await claimFiles(ctx, wantedFiles(input, thumbnailId), { makePublic: true, storedIds: storedFileIds });
  return { values: columnsOf(input, cityRows, thumbnailId), cityRows };
}

function coverId({ thumbnail, packages: items }: AnnouncementInput): number {
  const found =
    typeof thumbnail === "number"
      ? thumbnail
      : thumbnail && items[thumbnail.packageIndex]?.images[thumbnail.imageIndex];
  return found ?? fail("request.invalid", { issues: [{ path: ["thumbnail"], code: "cover_required" }] });
}

function wantedFiles(input: AnnouncementInput, thumbnailId: number): WantedFile[] {
  return [
    { id: thumbnailId, kind: "image", path: ["thumbnail"] },
    ...input.packages.flatMap((item, index) =>
      item.images.map(
        (id, position): WantedFile => ({ id, kind: "image", path: ["packages", index, "images", position] }),
      ),
    ),
    ...(input.shortAudio ? [{ id: input.shortAudio, kind: "audio" as const, path: ["shortAudio"] }] : []),
  ];
}

function columnsOf(input: AnnouncementInput, cityRows: Map<number, PlaceRow>, thumbnailUploadId: number) {
  const departure = cityRows.get(input.depart.city);
  const destination = cityRows.get(input.destination.city);
  if (!departure || !destination) throw new Error("checked cities are there");
  const [departureLatitude, departureLongitude] = publicCoordinates(input.depart, departure);
  const [destinationLatitude, destinationLongitude] = publicCoordinates(input.destination, destination);
  return {
    title: input.title,
    searchDocument: searchDocumentOf([
      input.title,
      ...input.packages.map(({ title }) => title),
      ...namesOf([departure, destination]),
    ]),
    shipmentType: input.shipmentType,
    subShipmentType: input.subShipmentType ?? null,
    visibility: input.visibility,
    carrierType: input.carrierType ?? null,
    frequency: input.frequency,
    vehicleType: input.vehicleType ?? null,
    priceCents: input.propositionPrice,
    valueCents: totalValueCents(input.packages),
    totalWeightGrams: totalWeightGrams(input.packages),
    totalVolumeDm3: totalVolumeDm3(input.packages),
    packageSizes: packageSizes(input.packages),
    ...dateColumns(input, departure.timeZone),
    thumbnailUploadId,
    audioUploadId: input.shortAudio ?? null,
    departureCityId: departure.cityId,
    departureCountryId: departure.countryId,
    departureRegionName: regionOf(input.depart, departure),
    departureLatitude,
    departureLongitude,
    destinationCityId: destination.cityId,
    destinationCountryId: destination.countryId,
    destinationLatitude,
    destinationLongitude,
    handling: handlingOf(input.depart.handling, input.destination.handling),
  } satisfies Partial<typeof announcements.$inferInsert>;
}

/** Writes both places of an announcement, public and private parts. */
export async function writePlaces(
  ctx: Ctx<Actor>,
  announcementId: number,
  input: AnnouncementInput,
  cityRows: Map<number, PlaceRow>,
): Promise<void> {
  await ctx.tx.delete(announcementPlaces).where(eq(announcementPlaces.announcementId, announcementId));
  for (const [kind, place] of [
    ["departure", input.depart],
    ["destination", input.destination],
  ] as const) {
    const [row] = await ctx.tx
      .insert(announcementPlaces)
      .values(publicPart(announcementId, kind, place, cityRows))
      .returning({ id: announcementPlaces.id });
    if (!row) throw new Error("the new place has no row");
    await ctx.tx.insert(announcementPrivatePlaces).values({
      placeId: row.id,
      address: place.adresse ?? null,
      contactName: place.contact.fullName ?? null,
      contactRole: place.contact.role ?? null,
      contactEmail: place.contact.email ?? null,
      contactPhone: place.contact.phoneNumber ?? null,
      latitude: place.coordinates?.[0] ?? null,
      longitude: place.coordinates?.[1] ?? null,
    });
  }
}

/** The region that its owner named, by the name that the data has; or else that of the city. */
function regionOf({ region }: PlaceInput, city: PlaceRow): string | null {
  return region ? storedRegionName(region) : city.regionNames.regionName;
}

function publicPart(
  announcementId: number,
  kind: "departure" | "destination",
  place: PlaceInput,
  cityRows: Map<number, PlaceRow>,
) {
  const city = cityRows.get(place.city);
  if (!city) throw new Error("checked cities are there");
  const [latitude, longitude] = publicCoordinates(place, city);
  return {
    announcementId,
    kind,
    countryId: city.countryId,
    cityId: city.cityId,
    regionName: regionOf(place, city),
    locationType: place.locationType,
    hasElevator: place.elevator,
    floor: place.floor,
    handling: place.handling,
    latitude,
    longitude,
    isExact: place.exactLocation,
  };
}

/**
 * Writes an announcement's packages: updates those with an id, inserts others, deletes the rest.
 */
export async function writePackages(
  ctx: Ctx<Actor>,
  announcementId: number,
  items: readonly PackageInput[],
): Promise<void> {
  const owned = await ctx.tx
    .select({ id: packages.id })
    .from(packages)
    .where(eq(packages.announcementId, announcementId));
  const ownedIds = new Set(owned.map(({ id }) => id));
  const issues = items.flatMap((item, index): Issue[] =>
    item.id !== undefined && !ownedIds.has(item.id) ? [{ path: ["packages", index, "id"], code: "invalid" }] : [],
  );
  if (issues.length > 0) fail("request.invalid", { issues });
  const storedIds = items.flatMap(({ id }) => (id === undefined ? [] : [id]));
  const gone = eq(packages.announcementId, announcementId);
  await ctx.tx.delete(packages).where(storedIds.length > 0 ? and(gone, notInArray(packages.id, storedIds)) : gone);
  if (storedIds.length > 0) await ctx.tx.delete(packageImages).where(inArray(packageImages.packageId, storedIds));
  for (const [position, item] of items.entries()) {
    const values = packageColumns(item, position);
    const [row] = item.id
      ? await ctx.tx.update(packages).set(values).where(eq(packages.id, item.id)).returning({ id: packages.id })
      : await ctx.tx
          .insert(packages)
          .values({ ...values, announcementId })
          .returning({ id: packages.id });
    if (!row) throw new Error("the package has no row");
    await ctx.tx
      .insert(packageImages)
      .values(item.images.map((uploadId, order) => ({ packageId: row.id, uploadId, position: order })));
  }
}

function packageColumns(item: PackageInput, position: number) {
  return {
    position,
    title: item.title,
    content: item.content,
    size: item.sizeId,
    lengthCm: item.length,
    widthCm: item.width,
    heightCm: item.height,
    weightGrams: item.weightGrams,
    quantity: item.quantity,
    valueCents: Math.round(item.value * 100),
    isFragile: item.fragile,
    hasTransparentPackaging: item.transparentPackaging,
  };
}
