import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { rooms } from "@/db/schema/chat";
import { reservations } from "@/db/schema/reservations";
import {
  groundOptions,
  luggageOptions,
  tickets,
  transportStops,
  transports,
  vehiclePictures,
} from "@/db/schema/transports";
import { uploads } from "@/db/schema/uploads";
import { loadOwners } from "../accounts/load-owners";
import type { Actor, Locale } from "../core/actor";
import { fail } from "../core/errors";
import { toIso, toIsoOrNull } from "../core/fields";
import { centsToEuros } from "../core/money";
import { slugOf } from "../core/slug";
import { hourOf, placeIso } from "../core/time";
import { readResponseSpeed } from "../people/read-response-speed";
import { loadPlaceRows, toCityRef } from "../places/load-city-refs";
import { roughly } from "../places/rules";
import { LIVE_STATUSES } from "../reservations/states";
import { filePath } from "../uploads/rules";
import type { TransportCard, TransportView } from "./contract";
import { TransportStatus, transportMachine } from "./states";

/** A row of the table. */
export type TransportRow = typeof transports.$inferSelect;
type Reader = { tx: Queryable; actor: Actor | null; locale: Locale; now: Date };

/** Reads one carrier announcement of the caller's workspace; anyone else's is not found. */
export async function readOwnTransport(ctx: { tx: Queryable; actor: Actor }, id: number): Promise<TransportRow> {
  const [row] = await selectOwn(ctx, id);
  return row ?? fail("transporter.not_found");
}

/** The same, locked for a change. */
export async function lockOwnTransport(ctx: { tx: Queryable; actor: Actor }, id: number): Promise<TransportRow> {
  const [row] = await selectOwn(ctx, id).for("update");
  return row ?? fail("transporter.not_found");
}

function selectOwn({ tx, actor }: { tx: Queryable; actor: Actor }, id: number) {
  return tx
    .select()
    .from(transports)
    .where(and(eq(transports.id, id), eq(transports.workspaceId, actor.workspaceId), isNull(transports.deletedAt)));
}

/** Locks a carrier announcement for the system's own changes, such as holding its capacity. */
export async function lockTransport(tx: Queryable, id: number): Promise<TransportRow> {
  const [row] = await tx.select().from(transports).where(eq(transports.id, id)).for("update");
  return row ?? fail("transporter.not_found");
}

/** Throws when a reservation holds part of this trip: then it is not edited or deleted. */
export async function assertNoLiveReservation(tx: Queryable, transportId: number): Promise<void> {
  const [live] = await tx
    .select({ id: reservations.id })
    .from(reservations)
    .where(and(eq(reservations.transportId, transportId), inArray(reservations.status, [...LIVE_STATUSES])))
    .limit(1);
  if (live) fail("transporter.has_reservation");
}

/**
 * Whether the caller may see a trip: approved and published for everyone; else for its workspace, for moderators, and for
 * shippers who talk about it already: an edit sends it back to the queue, not out of their sight.
 */
export async function assertVisible(ctx: Reader, row: TransportRow): Promise<void> {
  if (row.deletedAt) return fail("transporter.not_found");
  const { actor } = ctx;
  if (actor && (actor.workspaceId === row.workspaceId || actor.staffRole)) return;
  if (row.moderation === "approved" && row.status !== TransportStatus.trial) return;
  if (actor && (await hasRoom(ctx.tx, row.id, actor.workspaceId))) return;
  return fail("transporter.not_found");
}

async function hasRoom(tx: Queryable, transportId: number, workspaceId: number): Promise<boolean> {
  const [room] = await tx
    .select({ id: rooms.id })
    .from(rooms)
    .where(and(eq(rooms.transportId, transportId), eq(rooms.shipperWorkspaceId, workspaceId)))
    .limit(1);
  return room !== undefined;
}

/** Reads a carrier announcement that the caller may see, in full. */
export async function getTransportView(ctx: Reader, id: number): Promise<TransportView> {
  const [row] = await ctx.tx.select().from(transports).where(eq(transports.id, id)).limit(1);
  if (!row) return fail("transporter.not_found");
  await assertVisible(ctx, row);
  const isMine = ctx.actor?.workspaceId === row.workspaceId;
  const [cards, luggage, ground, pictures, [ticket], ownerResponseSpeed] = await Promise.all([
    toCards(ctx, [row]),
    ctx.tx
      .select()
      .from(luggageOptions)
      .where(eq(luggageOptions.transportId, id))
      .orderBy(asc(luggageOptions.position)),
    ctx.tx.select().from(groundOptions).where(eq(groundOptions.transportId, id)).orderBy(asc(groundOptions.position)),
    ctx.tx
      .select({ id: uploads.id, storageKey: uploads.storageKey })
      .from(vehiclePictures)
      .innerJoin(uploads, eq(uploads.id, vehiclePictures.uploadId))
      .where(eq(vehiclePictures.transportId, id))
      .orderBy(asc(vehiclePictures.position)),
    ctx.tx.select().from(tickets).where(eq(tickets.transportId, id)),
    readResponseSpeed(ctx.tx, row.createdById, ctx.now),
  ]);
  const [card] = cards;
  if (!card) throw new Error("one row makes one card");
  return {
    ...card,
    ownerResponseSpeed,
    subShipmentType: row.subShipmentType,
    frequency: row.frequency,
    arrivesAt: row.arrivesAt && placeIso(row.arrivesAt, card.arrival.timeZone),
    arrivalDay: row.arrivalDay,
    arrivalTime: hourOf(row.arrivalTime),
    hasReturnDate: row.hasReturnDate,
    returnDate: row.returnDate,
    returnTime: hourOf(row.returnTime),
    flightReference: row.flightReference,
    returnFlightReference: row.returnFlightReference,
    additionalInformation: row.additionalInformation,
    hasTicket: ticket !== undefined,
    luggageOptions: luggage.map((option) => ({
      id: option.id,
      direction: option.direction,
      location: option.location,
      minWeight: option.weightMinGrams / 1_000,
      maxWeight: option.weightMaxGrams / 1_000,
    })),
    groundOptions: ground.map((option) => ({
      id: option.id,
      direction: option.direction,
      maxWeight: option.weightMaxGrams / 1_000,
      maxParcels: option.parcelsMax,
      dimensions: { length: option.lengthCm, width: option.widthCm, height: option.heightCm },
      volume: option.volumeM3,
    })),
    vehiclePictures: pictures.map((picture) => ({ id: picture.id, path: filePath(picture.storageKey) })),
    version: row.version,
    createdAt: toIso(row.createdAt),
    private: isMine || ctx.actor?.staffRole ? toPrivate(row, ticket, await pointsIn(ctx, card)) : null,
    actions: isMine ? actionsOf(row) : [],
  };
}

/** Whether each place of a trip has a point of its own, in their order; the others stand for their city's middle. */
async function pointsIn({ tx }: Reader, { departure, intermediateStops, arrival }: TransportCard): Promise<boolean[]> {
  const places = [departure, ...intermediateStops, arrival];
  const cityRows = await loadPlaceRows(
    tx,
    places.map(({ cityId }) => cityId),
  );
  return places.map(({ cityId, coordinates }) => {
    const city = cityRows.get(cityId);
    const middle = city && roughly([city.latitude, city.longitude]);
    return !middle || middle[0] !== coordinates[0] || middle[1] !== coordinates[1];
  });
}

function toPrivate(
  row: TransportRow,
  ticket: typeof tickets.$inferSelect | undefined,
  hasPoints: boolean[],
): TransportView["private"] {
  return {
    moderationReason: row.moderationReason,
    hasPoints,
    ticket: ticket
      ? { type: ticket.type, reference: ticket.reference, fileId: ticket.uploadId, proofEmail: ticket.proofEmail }
      : null,
  };
}

/** Whether reservations hold all that a trip can carry. */
export function isFull(row: Pick<TransportRow, "weightMaxGrams" | "weightHeldGrams">): boolean {
  return row.weightHeldGrams >= row.weightMaxGrams;
}

/** What the owner may do next: the buttons of the page. */
function actionsOf(row: TransportRow): string[] {
  const events = ["publish", "reserve", "unreserve"] as const;
  const moves = events.filter(
    (event) => transportMachine.can(event, row.status, "member") && !(event === "unreserve" && isFull(row)),
  );
  const isFree = row.weightHeldGrams === 0;
  return [
    ...moves,
    "duplicate",
    ...(isFree && row.status !== TransportStatus.completed ? ["edit"] : []),
    ...(isFree ? ["delete"] : []),
  ];
}

/** Turns rows into cards: their owners, places and stops are each read at once for all. */
export async function toCards(ctx: Reader, rows: readonly TransportRow[]): Promise<TransportCard[]> {
  if (rows.length === 0) return [];
  const [owners, stops] = await Promise.all([
    loadOwners(
      ctx.tx,
      rows.map((row) => row.createdById),
    ),
    ctx.tx
      .select()
      .from(transportStops)
      .where(
        inArray(
          transportStops.transportId,
          rows.map(({ id }) => id),
        ),
      )
      .orderBy(asc(transportStops.position)),
  ]);
  const cityRows = await loadPlaceRows(ctx.tx, [
    ...rows.flatMap((row) => [row.departureCityId, row.arrivalCityId]),
    ...stops.map((stop) => stop.cityId),
  ]);
  return rows.map((row) => {
    const owner = owners.get(row.createdById);
    if (!owner) throw new Error(`transport ${row.id} has no owner`);
    const departure = toCityRef(cityRows.get(row.departureCityId), ctx.locale, [
      row.departureLatitude,
      row.departureLongitude,
    ]);
    return {
      id: row.id,
      slug: slugOf(
        `${cityRows.get(row.departureCityId)?.names.fr ?? ""} ${cityRows.get(row.arrivalCityId)?.names.fr ?? ""}`,
      ),
      title: row.travelTitle,
      statusId: row.status,
      moderation: row.moderation,
      transportType: row.transportType,
      transporterType: row.transporterType,
      vehicleType: row.vehicleType,
      departure,
      arrival: toCityRef(cityRows.get(row.arrivalCityId), ctx.locale, [row.arrivalLatitude, row.arrivalLongitude]),
      intermediateStops: stops
        .filter((stop) => stop.transportId === row.id)
        .map((stop) => toCityRef(cityRows.get(stop.cityId), ctx.locale, [stop.latitude, stop.longitude])),
      departsAt: placeIso(row.departsAt, departure.timeZone),
      departsUntil: placeIso(row.departsUntil, departure.timeZone),
      departureDay: row.departureDay,
      departureLastDay: row.departureLastDay,
      departureTime: hourOf(row.departureTime),
      isFlexibleDate: row.isFlexibleDate,
      minPrice: centsToEuros(row.minPriceCents),
      maxWeight: row.weightMaxGrams / 1_000,
      weightLeft: (row.weightMaxGrams - row.weightHeldGrams) / 1_000,
      allowDetour: row.allowsDetour,
      detourRadius: row.detourRadiusKm,
      deliveryOption: row.deliveryOption,
      owner,
      isOutdated: row.departsUntil < ctx.now,
      isMine: ctx.actor?.workspaceId === row.workspaceId,
      publishedAt: toIsoOrNull(row.publishedAt),
    };
  });
}
