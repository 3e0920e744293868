import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { announcementPlaces, announcementPrivatePlaces, announcements, packages } from "@/db/schema/announcements";
import { reservations } from "@/db/schema/reservations";
import { uploads } from "@/db/schema/uploads";
import { loadOwners } from "../accounts/load-owners";
import type { Actor, Locale } from "../core/actor";
import { fail } from "../core/errors";
import { toIso, toIsoOrNull } from "../core/fields";
import { centsToEuros } from "../core/money";
import { slugOf } from "../core/slug";
import { readResponseSpeed } from "../people/read-response-speed";
import { loadPlaceRows, toCityRef } from "../places/load-city-refs";
import { LIVE_STATUSES } from "../reservations/states";
import { repeats, seriesView } from "../series/rules";
import { filePath } from "../uploads/rules";
import type { AnnouncementCard, AnnouncementView } from "./contract";
import { Visibility } from "./kinds";
import { HANDLING_FEE_CENTS } from "./limits";
import { loadPackages } from "./load-packages";
import { isOutdated } from "./rules";
import { AnnouncementStatus, announcementMachine } from "./states";

/** A row of the table. */
export type AnnouncementRow = typeof announcements.$inferSelect;
type Reader = { tx: Queryable; actor: Actor | null; locale: Locale; now: Date };

/** Reads one announcement of the caller's workspace; anyone else's is not found. */
export async function readOwnAnnouncement(ctx: { tx: Queryable; actor: Actor }, id: number): Promise<AnnouncementRow> {
  const [row] = await selectOwn(ctx, id);
  return row ?? fail("announcement.not_found");
}

/** The same, locked for a change. */
export async function lockOwnAnnouncement(ctx: { tx: Queryable; actor: Actor }, id: number): Promise<AnnouncementRow> {
  const [row] = await selectOwn(ctx, id).for("update");
  return row ?? fail("announcement.not_found");
}

function selectOwn({ tx, actor }: { tx: Queryable; actor: Actor }, id: number) {
  return tx
    .select()
    .from(announcements)
    .where(
      and(eq(announcements.id, id), eq(announcements.workspaceId, actor.workspaceId), isNull(announcements.deletedAt)),
    );
}

/** Locks an announcement for the system's own changes. */
export async function lockAnnouncement(tx: Queryable, id: number): Promise<AnnouncementRow> {
  const [row] = await tx.select().from(announcements).where(eq(announcements.id, id)).for("update");
  return row ?? fail("announcement.not_found");
}

/** Throws when a reservation holds this announcement: then it is not edited, deleted or freed by hand. */
export async function assertNoLiveReservation(tx: Queryable, announcementId: number): Promise<void> {
  const [live] = await tx
    .select({ id: reservations.id })
    .from(reservations)
    .where(and(eq(reservations.announcementId, announcementId), inArray(reservations.status, [...LIVE_STATUSES])))
    .limit(1);
  if (live) fail("announcement.has_reservation");
}

/**
 * Whether the caller may see an announcement (spec §6). Throws `announcement.not_found` for what is hidden from them,
 * the same as for what does not exist, and `announcement.unavailable` for one that someone else has reserved.
 */
export async function assertVisible(ctx: Reader, row: AnnouncementRow): Promise<void> {
  const { actor } = ctx;
  if (row.deletedAt) return fail("announcement.not_found");
  if (actor && (actor.workspaceId === row.workspaceId || actor.staffRole)) return;
  const isMeantFor =
    row.visibility === Visibility.everyone ||
    (row.visibility === Visibility.carriers && actor?.logisticsType === "carrier");
  const isOpenTo = isMeantFor && row.publishAt <= ctx.now;
  if (row.status === AnnouncementStatus.current && isOpenTo) return;
  if (actor && (await hasRoom(ctx.tx, row.id, actor.workspaceId))) return;
  const wasPublic = row.status === AnnouncementStatus.reserved || row.status === AnnouncementStatus.inProgress;
  return fail(wasPublic && isOpenTo ? "announcement.unavailable" : "announcement.not_found");
}

async function hasRoom(tx: Queryable, announcementId: number, workspaceId: number): Promise<boolean> {
  const rows = await tx.execute<{ one: number }>(sql`
    select 1 as one from rooms where announcement_id = ${announcementId} and carrier_workspace_id = ${workspaceId} limit 1`);
  return rows.length > 0;
}

/** Reads an announcement that the caller may see, in full. */
export async function getAnnouncementView(ctx: Reader, id: number): Promise<AnnouncementView> {
  const [row] = await ctx.tx.select().from(announcements).where(eq(announcements.id, id)).limit(1);
  if (!row) return fail("announcement.not_found");
  await assertVisible(ctx, row);
  const isMine = ctx.actor?.workspaceId === row.workspaceId;
  const [cards, items, places, audio, ownerResponseSpeed] = await Promise.all([
    toCards(ctx, [row]),
    loadPackages(ctx.tx, { announcementId: id }),
    readPlaces(ctx, row, isMine),
    readAudio(ctx.tx, row.audioUploadId),
    readResponseSpeed(ctx.tx, row.createdById, ctx.now),
  ]);
  const [card] = cards;
  if (!card) throw new Error("one row makes one card");
  return {
    ...card,
    ownerResponseSpeed,
    carrierType: row.carrierType,
    frequency: row.frequency,
    vehicleType: row.vehicleType,
    publishDate: toIso(row.publishAt),
    shortAudio: audio,
    packages: items,
    depart: places.depart,
    destination: places.destination,
    handlingFee: centsToEuros(HANDLING_FEE_CENTS[row.handling]),
    version: row.version,
    createdAt: toIso(row.createdAt),
    private: places.private,
    actions: isMine ? actionsOf(row) : [],
  };
}

/** What the owner may do next: the buttons of the page. */
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

async function readAudio(tx: Queryable, uploadId: number | null): Promise<AnnouncementView["shortAudio"]> {
  if (uploadId === null) return null;
  const [file] = await tx.select().from(uploads).where(eq(uploads.id, uploadId));
  return file ? { id: file.id, path: filePath(file.storageKey), durationMs: file.durationMs } : null;
}

type Places = Pick<AnnouncementView, "depart" | "destination" | "private">;

async function readPlaces(ctx: Reader, row: AnnouncementRow, isMine: boolean): Promise<Places> {
  const found = await ctx.tx
    .select({ place: announcementPlaces, secret: announcementPrivatePlaces })
    .from(announcementPlaces)
    .leftJoin(announcementPrivatePlaces, eq(announcementPrivatePlaces.placeId, announcementPlaces.id))
    .where(eq(announcementPlaces.announcementId, row.id));
  const cityRows = await loadPlaceRows(ctx.tx, [row.departureCityId, row.destinationCityId]);
  const pick = (kind: "departure" | "destination") => {
    const match = found.find(({ place }) => place.kind === kind);
    if (!match?.secret) throw new Error(`announcement ${row.id} has no ${kind}`);
    const { place, secret } = match;
    return {
      open: {
        ...toCityRef(cityRows.get(place.cityId), ctx.locale, [place.latitude, place.longitude]),
        region: place.regionName ?? cityRows.get(place.cityId)?.region ?? null,
        id: place.id,
        locationType: place.locationType,
        elevator: place.hasElevator,
        floor: place.floor,
        handling: place.handling,
        exactLocation: place.isExact,
      },
      closed: {
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
    depart: depart.open,
    destination: destination.open,
    private: isMine ? { depart: depart.closed, destination: destination.closed } : null,
  };
}

function exactPoint({ latitude, longitude }: typeof announcementPrivatePlaces.$inferSelect): [number, number] | null {
  return latitude === null || longitude === null ? null : [latitude, longitude];
}

/** Turns rows into cards: their owners, places, covers and package counts are each read at once for all. */
export async function toCards(ctx: Reader, rows: readonly AnnouncementRow[]): Promise<AnnouncementCard[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [owners, cityRows, covers, counts] = await Promise.all([
    loadOwners(
      ctx.tx,
      rows.map((row) => row.createdById),
    ),
    loadPlaceRows(
      ctx.tx,
      rows.flatMap((row) => [row.departureCityId, row.destinationCityId]),
    ),
    ctx.tx
      .select({ id: uploads.id, storageKey: uploads.storageKey })
      .from(uploads)
      .where(
        inArray(
          uploads.id,
          rows.map((row) => row.thumbnailUploadId),
        ),
      ),
    ctx.tx
      .select({ id: packages.announcementId, count: sql<number>`sum(${packages.quantity})`.mapWith(Number) })
      .from(packages)
      .where(inArray(packages.announcementId, ids))
      .groupBy(packages.announcementId),
  ]);
  const coverOf = new Map(covers.map((cover) => [cover.id, filePath(cover.storageKey)]));
  const countOf = new Map(counts.map(({ id, count }) => [id, count]));
  return rows.map((row) => {
    const owner = owners.get(row.createdById);
    if (!owner) throw new Error(`announcement ${row.id} has no owner`);
    return {
      id: row.id,
      slug: slugOf(row.title),
      title: row.title,
      status: row.status,
      shipmentType: row.shipmentType,
      subShipmentType: row.subShipmentType,
      visibility: row.visibility,
      propositionPrice: centsToEuros(row.priceCents),
      valueSum: centsToEuros(row.valueCents),
      totalWeight: row.totalWeightGrams / 1_000,
      packageCount: countOf.get(row.id) ?? 0,
      startDate: row.startDay,
      endDate: row.endDay,
      depart: toCityRef(cityRows.get(row.departureCityId), ctx.locale, [row.departureLatitude, row.departureLongitude]),
      destination: toCityRef(cityRows.get(row.destinationCityId), ctx.locale, [
        row.destinationLatitude,
        row.destinationLongitude,
      ]),
      thumbnail: { id: row.thumbnailUploadId, path: coverOf.get(row.thumbnailUploadId) ?? "" },
      owner,
      isOutdated: isOutdated(row.endsAt, ctx.now),
      isMine: ctx.actor?.workspaceId === row.workspaceId,
      series: row.status === AnnouncementStatus.cancelled ? null : seriesView(row, row.startDay),
      publishedAt: toIsoOrNull(row.publishedAt),
    };
  });
}
