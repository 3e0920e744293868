import { asc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { TripStatus } from "@/db/enums/listings/trips";
import { readBatch } from "@/db/read-batch";
import { groundOptions, luggageOptions, tickets, trips, vehiclePictures } from "@/db/schema/listings/trips";
import { uploads } from "@/db/schema/platform/uploads";
import { fail } from "@/lib/core/base/errors";
import { versionOf } from "@/lib/core/commands/edits";
import { partOf } from "@/lib/core/commands/hooks";
import { toIso } from "@/lib/core/fields/fields";
import { hourOf } from "@/lib/core/time/calendar";
import { placeIso } from "@/lib/core/time/time";
import { type Owners, ownersPart } from "@/lib/identity/people/load-owners";
import { responseSpeedOf } from "@/lib/listings/shared/hooks";
import { type Reader, selectReader } from "@/lib/listings/shared/reader";
import { repeats } from "@/lib/listings/shared/series-rules";
import { loadPlaceRows } from "@/lib/platform/places/load-city-refs";
import { roughly } from "@/lib/platform/places/rules";
import { filePath } from "@/lib/platform/uploads/rules";
import type { TripCard, TripView } from "./contract";
import { cardsOf, type StopRow, selectStops, type TripRow } from "./load-cards";
import { may } from "./rights";
import { isTicketChecked } from "./rules";
import { tripMachine } from "./states";

/** A trip without its carrier's response speed. */
export type TripFacts = Omit<TripView, "ownerResponseSpeed">;

/** The full view of a trip that is visible to the caller. */
export async function getTripView(ctx: Reader, id: number): Promise<TripView> {
  const { tx, now } = ctx;
  const maker = sql`(select ${trips.createdById} from ${trips} where ${eq(trips.id, id)})`;
  const found = await readBatch(tx, {
    ...factsParts(ctx, [id]),
    room: selectReader(ctx, { kind: "transporter", id }),
    speed: partOf(ctx, responseSpeedOf, { tx, userId: maker, now }),
  });
  const [row] = found.rows;
  if (!row || !may(ctx).read(row, found.room?.length === 1)) return fail("transporter.not_found");
  const [facts] = await toFacts(ctx, found);
  return facts ? { ...facts, ownerResponseSpeed: found.speed ?? null } : fail("transporter.not_found");
}

/** The facts of trips in the moderators' list, by id, read in one batch. */
export async function readTripFacts(ctx: Reader, ids: readonly number[]): Promise<TripFacts[]> {
  if (ids.length === 0) return [];
  return toFacts(ctx, await readBatch(ctx.tx, factsParts(ctx, ids)));
}

function factsParts(ctx: Reader, tripIds: readonly number[]) {
  const { tx } = ctx;
  const ids = [...tripIds];
  const isOfThese = (column: PgColumn) => inArray(column, ids);
  return {
    rows: tx.select().from(trips).where(isOfThese(trips.id)).orderBy(asc(trips.id)),
    owners: ownersPart(ctx, sql`(select ${trips.createdById} from ${trips} where ${isOfThese(trips.id)})`),
    stops: selectStops(tx, ids),
    luggage: tx
      .select()
      .from(luggageOptions)
      .where(isOfThese(luggageOptions.tripId))
      .orderBy(asc(luggageOptions.position)),
    ground: tx.select().from(groundOptions).where(isOfThese(groundOptions.tripId)).orderBy(asc(groundOptions.position)),
    pictures: tx
      .select({ id: uploads.id, storageKey: uploads.storageKey, tripId: vehiclePictures.tripId })
      .from(vehiclePictures)
      .innerJoin(uploads, eq(uploads.id, vehiclePictures.uploadId))
      .where(isOfThese(vehiclePictures.tripId))
      .orderBy(asc(vehiclePictures.position)),
    proofs: tx
      .select({ ...getTableColumns(tickets), mimeType: uploads.mimeType })
      .from(tickets)
      .leftJoin(uploads, eq(uploads.id, tickets.uploadId))
      .where(isOfThese(tickets.tripId)),
  };
}

type TicketRow = typeof tickets.$inferSelect & { mimeType: string | null };

type TripParts = {
  rows: TripRow[];
  owners: Owners;
  stops: StopRow[];
  luggage: (typeof luggageOptions.$inferSelect)[];
  ground: (typeof groundOptions.$inferSelect)[];
  pictures: { id: number; storageKey: string; tripId: number }[];
  proofs: TicketRow[];
};

async function toFacts(ctx: Reader, found: TripParts): Promise<TripFacts[]> {
  const cards = await cardsOf(ctx, found.rows, found);
  const facts = found.rows.map(async (row, index) => {
    const card = cards[index];
    return card ? [factsOf(ctx, row, card, { ...found, hasPoints: await pointsIn(ctx, card) })] : [];
  });
  return (await Promise.all(facts)).flat();
}

function factsOf(ctx: Reader, row: TripRow, card: TripCard, found: TripParts & { hasPoints: boolean[] }): TripFacts {
  const isOfThis = ({ tripId }: { tripId: number }) => tripId === row.id;
  const ticket = found.proofs.find(isOfThis);
  const rights = may(ctx);
  const facts = {
    ...card,
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
    isTicketChecked: isTicketChecked(row, ticket),
    luggageOptions: found.luggage.filter(isOfThis).map((option) => ({
      id: option.id,
      direction: option.direction,
      location: option.location,
      minWeight: option.weightMinGrams / 1_000,
      maxWeight: option.weightMaxGrams / 1_000,
    })),
    groundOptions: found.ground.filter(isOfThis).map((option) => ({
      id: option.id,
      direction: option.direction,
      maxWeight: option.weightMaxGrams / 1_000,
      maxParcels: option.parcelsMax,
      dimensions: { length: option.lengthCm, width: option.widthCm, height: option.heightCm },
      volume: option.volumeM3,
    })),
    vehiclePictures: found.pictures
      .filter(isOfThis)
      .map((picture) => ({ id: picture.id, path: filePath(picture.storageKey) })),
    version: row.version,
    createdAt: toIso(row.createdAt),
    actions: rights.edit(row) ? actionsOf(row) : [],
  };
  return {
    ...facts,
    private: rights.readPrivate(row)
      ? { ...toPrivate(row, ticket, found.hasPoints), version: versionOf(editedFields(row, facts, ticket)) }
      : null,
  };
}

type EditedParts = Pick<TripView, "intermediateStops" | "luggageOptions" | "groundOptions" | "vehiclePictures">;

/** The fields of the edit form, independent of the reader's language. */
function editedFields(row: TripRow, parts: EditedParts, ticket: TicketRow | undefined) {
  return {
    transportType: row.tripType,
    transporterType: row.carrierType,
    vehicleType: row.vehicleType,
    subShipmentType: row.subShipmentType,
    travelTitle: row.title,
    departure: [row.departureCityId, row.departureLatitude, row.departureLongitude],
    arrival: [row.arrivalCityId, row.arrivalLatitude, row.arrivalLongitude],
    intermediateStops: parts.intermediateStops.map(({ cityId, coordinates }) => [cityId, coordinates]),
    frequency: row.frequency,
    departureDate: [row.isFlexibleDate, row.departureDay, row.departureLastDay],
    departureTime: row.departureTime,
    exactArrivalDate: row.arrivalDay,
    arrivalTime: row.arrivalTime,
    hasReturnDate: row.hasReturnDate,
    returnDate: row.returnDate,
    returnTime: row.returnTime,
    flightReference: row.flightReference,
    returnFlightReference: row.returnFlightReference,
    deliveryOption: row.deliveryOption,
    minPrice: row.minPriceCents,
    priceLadder: row.priceLadderCents,
    pricePerKg: row.pricePerKgCents,
    allowDetour: row.allowsDetour,
    detourRadius: row.detourRadiusKm,
    ticket: ticket ? [ticket.reference, ticket.uploadId, ticket.proofEmail] : null,
    additionalInformation: row.additionalInformation,
    maxWeight: row.weightMaxGrams,
    luggageOptions: parts.luggageOptions.map(({ id: _id, ...option }) => option),
    groundOptions: parts.groundOptions.map(({ id: _id, ...option }) => option),
    vehiclePictures: parts.vehiclePictures.map(({ id }) => id),
  };
}

/** Whether each place of a trip has an exact point rather than its city's centre. */
async function pointsIn({ tx }: Reader, { departure, intermediateStops, arrival }: TripCard): Promise<boolean[]> {
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

function toPrivate(row: TripRow, ticket: TicketRow | undefined, hasPoints: boolean[]) {
  return {
    moderationReason: row.moderationReason,
    hasPoints,
    ticket: ticket
      ? {
          type: ticket.type,
          reference: ticket.reference,
          fileId: ticket.uploadId,
          isPicture: ticket.mimeType === "image/webp",
          proofEmail: ticket.proofEmail,
        }
      : null,
  };
}

/** Whether reservations use the full capacity of a trip. */
export function isFull(row: Pick<TripRow, "weightMaxGrams" | "weightHeldGrams">): boolean {
  return row.weightHeldGrams >= row.weightMaxGrams;
}

/** The owner's allowed actions, for the page's buttons. */
function actionsOf(row: TripRow): string[] {
  const events = ["publish", "reserve", "unreserve"] as const;
  const moves = events.filter(
    (event) => tripMachine.can(event, row.status, "member") && !(event === "unreserve" && isFull(row)),
  );
  const isFree = row.weightHeldGrams === 0;
  return [
    ...moves,
    "duplicate",
    ...(repeats(row) ? ["end_series"] : []),
    ...(isFree && row.status !== TripStatus.completed ? ["edit"] : []),
    ...(isFree ? ["delete"] : []),
  ];
}
