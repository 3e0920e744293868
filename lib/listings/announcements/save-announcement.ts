import { and, eq, inArray, notInArray } from "drizzle-orm";
import {
  announcementPlaces,
  announcementPrivatePlaces,
  type announcements,
  packageImages,
  packages,
} from "@/db/schema/listings/announcements";
import type { Actor } from "@/lib/core/base/actor";
import { fail, failIfAny, type Issue } from "@/lib/core/base/errors";
import type { Ctx } from "@/lib/core/commands/command";
import { contactIssues, parcelTexts } from "@/lib/core/contacts/contact-issues";
import { searchDocumentOf } from "@/lib/core/text/search-document";
import { loadPlaceRows, namesOf, type PlaceRow } from "@/lib/platform/places/load-city-refs";
import { storedRegionName } from "@/lib/platform/places/region-names";
import { pointIssues } from "@/lib/platform/places/rules";
import { claimFiles, type WantedFile } from "@/lib/platform/uploads/operations";
import { dateColumns, dateRulesOn } from "./dates";
import type { AnnouncementInput, PackageInput, PlaceInput } from "./input";
import {
  handlingOf,
  listingIssuesOf,
  packageSizes,
  publicCoordinates,
  totalValueCents,
  totalVolumeDm3,
  totalWeightGrams,
} from "./rules";

/** Everything that is wrong with an announcement: its own rules, its cities and its dates. */
export async function judgeAnnouncement(ctx: Pick<Ctx, "tx" | "now">, input: AnnouncementInput): Promise<Issue[]> {
  const issues: Issue[] = listingIssuesOf(input);
  const cityRows = await loadPlaceRows(ctx.tx, [input.depart.city, input.destination.city]);
  for (const end of ["depart", "destination"] as const) {
    const city = cityRows.get(input[end].city);
    if (!city || city.countryId !== input[end].country) issues.push({ path: [end, "city"], code: "city_unknown" });
    issues.push(...pointIssues(input[end].coordinates, city, [end, "coordinates"]));
  }
  const { title, packages, depart, destination } = input;
  issues.push(
    ...contactIssues([
      { path: ["title"], text: title },
      ...packages.flatMap((parcel, index) => parcelTexts(parcel, ["packages", index])),
      { path: ["depart", "region"], text: depart.region },
      { path: ["destination", "region"], text: destination.region },
    ]),
  );
  const departure = cityRows.get(input.depart.city);
  if (departure) issues.push(...dateRulesOn(ctx.now, input, departure.timeZone));
  return issues;
}

/** Validates an announcement, claims its files, and returns the columns to write. */
export async function prepareAnnouncement(
  ctx: Ctx<Actor>,
  input: AnnouncementInput,
  storedFileIds: ReadonlySet<number> = new Set(),
) {
  failIfAny(await judgeAnnouncement(ctx, input));
  const cityRows = await loadPlaceRows(ctx.tx, [input.depart.city, input.destination.city]);
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

/**
 * Writes both places of an announcement, public and private parts; existing ones retain their ids,
 * and no other id is accepted.
 */
export async function writePlaces(
  ctx: Ctx<Actor>,
  announcementId: number,
  input: AnnouncementInput,
  cityRows: Map<number, PlaceRow>,
): Promise<void> {
  const known = await ctx.tx
    .select({ id: announcementPlaces.id, kind: announcementPlaces.kind })
    .from(announcementPlaces)
    .where(eq(announcementPlaces.announcementId, announcementId));
  const ends = [
    { end: "depart", kind: "departure" },
    { end: "destination", kind: "destination" },
  ] as const;
  const idOf = (kind: string) => known.find((place) => place.kind === kind)?.id;
  const issues = ends.flatMap(({ end, kind }): Issue[] => {
    const { id } = input[end];
    return id !== undefined && id !== idOf(kind) ? [{ path: [end, "id"], code: "invalid" }] : [];
  });
  if (issues.length > 0) fail("request.invalid", { issues });
  for (const { end, kind } of ends) {
    const values = publicPart(announcementId, kind, input[end], cityRows);
    const [row] = await ctx.tx
      .insert(announcementPlaces)
      .values(values)
      .onConflictDoUpdate({ target: [announcementPlaces.announcementId, announcementPlaces.kind], set: values })
      .returning({ id: announcementPlaces.id });
    if (!row) throw new Error("the place has no row");
    const secret = { placeId: row.id, ...privatePart(input[end]) };
    await ctx.tx
      .insert(announcementPrivatePlaces)
      .values(secret)
      .onConflictDoUpdate({ target: announcementPrivatePlaces.placeId, set: secret });
  }
}

function privatePart({ adresse, contact, coordinates }: PlaceInput) {
  return {
    address: adresse ?? null,
    contactName: contact.fullName ?? null,
    contactRole: contact.role ?? null,
    contactEmail: contact.email ?? null,
    contactPhone: contact.phoneNumber ?? null,
    latitude: coordinates?.[0] ?? null,
    longitude: coordinates?.[1] ?? null,
  };
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
 * `isFromNewest`: a package that is gone is a new one, as the caller knows what has changed.
 */
export async function writePackages(
  ctx: Ctx<Actor>,
  announcementId: number,
  given: readonly PackageInput[],
  isFromNewest = false,
): Promise<void> {
  const owned = await ctx.tx
    .select({ id: packages.id })
    .from(packages)
    .where(eq(packages.announcementId, announcementId));
  const ownedIds = new Set(owned.map(({ id }) => id));
  const items = given.map((item) =>
    isFromNewest && item.id !== undefined && !ownedIds.has(item.id) ? { ...item, id: undefined } : item,
  );
  // Each once: the second of two with one id would replace the first.
  const isRepeated = (id: number, index: number) => items.findIndex((item) => item.id === id) < index;
  const issues = items.flatMap((item, index): Issue[] =>
    item.id !== undefined && (!ownedIds.has(item.id) || isRepeated(item.id, index))
      ? [{ path: ["packages", index, "id"], code: "invalid" }]
      : [],
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
