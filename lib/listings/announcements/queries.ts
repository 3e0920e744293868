import { eq, sql } from "drizzle-orm";
import { AnnouncementStatus } from "@/db/enums/listings/announcements";
import { readBatch } from "@/db/read-batch";
import { announcementPlaces, announcementPrivatePlaces, announcements } from "@/db/schema/listings/announcements";
import { uploads } from "@/db/schema/platform/uploads";
import { fail } from "@/lib/core/base/errors";
import { centsToEuros } from "@/lib/core/base/money";
import { versionOf } from "@/lib/core/commands/edits";
import { partOf } from "@/lib/core/commands/hooks";
import { toIso } from "@/lib/core/fields/fields";
import { localDay } from "@/lib/core/time/time";
import { ownersPart } from "@/lib/identity/people/load-owners";
import { responseSpeedOf } from "@/lib/listings/shared/hooks";
import { type Reader, selectReader } from "@/lib/listings/shared/reader";
import { repeats } from "@/lib/listings/shared/series-rules";
import { loadPlaceRows, toCityRef } from "@/lib/platform/places/load-city-refs";
import { regionNameIn } from "@/lib/platform/places/region-names";
import { filePath } from "@/lib/platform/uploads/rules";
import type { AnnouncementView } from "./contract";
import { HANDLING_FEE_CENTS } from "./limits";
import { type AnnouncementRow, cardsOf, selectCounts } from "./load-cards";
import { packagesPart } from "./load-packages";
import { may, refusalOf } from "./rights";
import { announcementMachine } from "./states";

/** The full view of an announcement that is visible to the caller. */
export async function getAnnouncementView(ctx: Reader, id: number): Promise<AnnouncementView> {
  const { tx, now } = ctx;
  const isThis = eq(announcements.id, id);
  const maker = sql`(select ${announcements.createdById} from ${announcements} where ${isThis})`;
  const found = await readBatch(tx, {
    rows: tx.select().from(announcements).where(isThis),
    room: selectReader(ctx, { kind: "announcement", id }),
    owners: ownersPart(ctx, maker),
    covers: tx
      .select({ id: uploads.id, storageKey: uploads.storageKey })
      .from(uploads)
      .innerJoin(announcements, eq(announcements.thumbnailUploadId, uploads.id))
      .where(isThis),
    counts: selectCounts(tx, [id]),
    packages: packagesPart(tx, { announcementId: id }),
    places: tx
      .select({ place: announcementPlaces, secret: announcementPrivatePlaces })
      .from(announcementPlaces)
      .leftJoin(announcementPrivatePlaces, eq(announcementPrivatePlaces.placeId, announcementPlaces.id))
      .where(eq(announcementPlaces.announcementId, id)),
    audio: tx
      .select({ id: uploads.id, storageKey: uploads.storageKey, durationMs: uploads.durationMs })
      .from(uploads)
      .innerJoin(announcements, eq(announcements.audioUploadId, uploads.id))
      .where(isThis),
    ownerResponseSpeed: partOf(ctx, responseSpeedOf, { tx, userId: maker, now }),
  });
  const [row] = found.rows;
  if (!row) return fail("announcement.not_found");
  const error = refusalOf(ctx, row, found.room?.length === 1);
  if (error) return fail(error);
  const [card] = await cardsOf(ctx, [row], found);
  if (!card) throw new Error("one row makes one card");
  const isMine = may(ctx).edit(row);
  const places = await toPlaces(ctx, row, found.places, isMine);
  const [audio] = found.audio;
  return {
    ...card,
    ownerResponseSpeed: found.ownerResponseSpeed ?? null,
    carrierType: row.carrierType,
    frequency: row.frequency,
    vehicleType: row.vehicleType,
    publishDate: toIso(row.publishAt),
    shortAudio: audio ? { id: audio.id, path: filePath(audio.storageKey), durationMs: audio.durationMs } : null,
    packages: found.packages,
    depart: places.depart,
    destination: places.destination,
    handlingFee: centsToEuros(HANDLING_FEE_CENTS[row.handling]),
    version: row.version,
    createdAt: toIso(row.createdAt),
    private: places.private && {
      ...places.private,
      version: versionOf(editedFields(row, places.depart.timeZone, found)),
    },
    actions: isMine ? actionsOf(row) : [],
  };
}

/** The fields of the edit form, independent of the reader's language. */
function editedFields(
  row: AnnouncementRow,
  zone: string,
  found: { packages: AnnouncementView["packages"]; places: PlaceRows },
) {
  const placeAt = (end: "departure" | "destination") => {
    const match = found.places.find(({ place }) => place.kind === end);
    const { id: _id, announcementId: _announcementId, ...place } = match?.place ?? {};
    const { placeId: _placeId, ...secret } = match?.secret ?? {};
    return { ...place, ...secret };
  };
  return {
    title: row.title,
    shipmentType: row.shipmentType,
    subShipmentType: row.subShipmentType,
    vehicleType: row.vehicleType,
    packages: found.packages.map(({ id: _id, images, ...item }) => ({ ...item, images: images.map(({ id }) => id) })),
    thumbnail: row.thumbnailUploadId,
    shortAudio: row.audioUploadId,
    depart: placeAt("departure"),
    destination: placeAt("destination"),
    startDate: row.startDay,
    endDate: row.endDay,
    publishDate: localDay(row.publishAt, zone),
    frequency: row.frequency,
    propositionPrice: row.priceCents,
    visibility: row.visibility,
    carrierType: row.carrierType,
  };
}

/** The owner's allowed actions, for the page's buttons. */
function actionsOf(row: AnnouncementRow): string[] {
  const events = ["publish", "reserve", "unreserve", "cancel"] as const;
  const moves = events.filter((event) => announcementMachine.can(event, row.status, "member"));
  const isFree = row.status !== AnnouncementStatus.reserved && row.status !== AnnouncementStatus.inProgress;
  return [
    ...moves,
    "duplicate",
    ...(repeats(row) && row.status !== AnnouncementStatus.cancelled ? ["end_series"] : []),
    ...(isFree && row.status !== AnnouncementStatus.completed ? ["edit"] : []),
    ...(isFree ? ["delete"] : []),
  ];
}

type Places = Pick<AnnouncementView, "depart" | "destination"> & { private: PrivatePlaces | null };
type PrivatePlaces = Omit<NonNullable<AnnouncementView["private"]>, "version">;

type PlaceRows = {
  place: typeof announcementPlaces.$inferSelect;
  secret: typeof announcementPrivatePlaces.$inferSelect | null;
}[];

async function toPlaces(ctx: Reader, row: AnnouncementRow, found: PlaceRows, isMine: boolean): Promise<Places> {
  const cityRows = await loadPlaceRows(ctx.tx, [row.departureCityId, row.destinationCityId]);
  const pick = (kind: "departure" | "destination") => {
    const match = found.find(({ place }) => place.kind === kind);
    if (!match?.secret) throw new Error(`announcement ${row.id} has no ${kind}`);
    const { place, secret } = match;
    const city = cityRows.get(place.cityId);
    const ref = toCityRef(city, ctx.locale, [place.latitude, place.longitude]);
    // A region that its owner wrote stays; the city's own is shown in the reader's language.
    const ownRegion = place.regionName === city?.regionNames.regionName ? null : place.regionName;
    return {
      public: {
        ...ref,
        region: ownRegion ? regionNameIn(ownRegion, ctx.locale) : ref.region,
        id: place.id,
        locationType: place.locationType,
        elevator: place.hasElevator,
        floor: place.floor,
        handling: place.handling,
        exactLocation: place.isExact,
      },
      private: {
        adresse: secret.address,
        coordinates: exactPoint(secret),
        contact: {
          fullName: secret.contactName,
          role: secret.contactRole,
          email: secret.contactEmail,
          phoneNumber: secret.contactPhone,
        },
      },
    };
  };
  const depart = pick("departure");
  const destination = pick("destination");
  return {
    depart: depart.public,
    destination: destination.public,
    private: isMine ? { depart: depart.private, destination: destination.private } : null,
  };
}

function exactPoint({ latitude, longitude }: typeof announcementPrivatePlaces.$inferSelect): [number, number] | null {
  return latitude === null || longitude === null ? null : [latitude, longitude];
}
