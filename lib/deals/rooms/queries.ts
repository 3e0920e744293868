import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { LIVE_STATUSES } from "@/db/enums/deals/reservations";
import type { Side } from "@/db/enums/deals/rooms";
import { type Part, part, readBatch, readPart } from "@/db/read-batch";
import { offers } from "@/db/schema/deals/offers";
import { reservations } from "@/db/schema/deals/reservations";
import { messages, rooms } from "@/db/schema/deals/rooms";
import { announcements, packages } from "@/db/schema/listings/announcements";
import { trips } from "@/db/schema/listings/trips";
import type { Actor, Locale } from "@/lib/core/base/actor";
import { fail } from "@/lib/core/base/errors";
import { centsToEuros } from "@/lib/core/base/money";
import { toIso, toIsoOrNull } from "@/lib/core/fields/fields";
import { exactRoomsPart, hasExactDeparture } from "@/lib/deals/shared/departure";
import type { PeopleReader } from "@/lib/identity/people/hooks";
import { ownersPart } from "@/lib/identity/people/load-owners";
import { roomPackagesPart } from "@/lib/listings/announcements/load-packages";
import { isPricedByWeight } from "@/lib/listings/prices/rules";
import { departureView } from "@/lib/listings/shared/departure";
import { ANNOUNCEMENT_FACTS, obstacleOf, TRIP_FACTS } from "@/lib/listings/shared/find-obstacle";
import { loadPlaceRows, toCityRef } from "@/lib/platform/places/load-city-refs";
import type { RoomView } from "./contract";
import { messagesPart } from "./load-messages";
import { sideOf } from "./rights";
import { closedBecause, isNegotiable, isRunning, offersLeft } from "./rules";
import { otherSide } from "./states";

export type RoomRow = typeof rooms.$inferSelect;
type Reader = PeopleReader & { actor: Actor; locale: Locale; now: Date };

/** Reads a room of the caller's; throws `room.not_found` for other users. */
export async function readRoom(
  ctx: { tx: Queryable; actor: Actor },
  roomId: number,
): Promise<{ room: RoomRow; side: Side }> {
  const [room] = await selectRoom(ctx.tx, roomId);
  return withSide(room, ctx.actor);
}

/** Selects a room without a check of its sides. */
export function selectRoom(tx: Queryable, roomId: number) {
  return tx.select().from(rooms).where(eq(rooms.id, roomId)).limit(1);
}

/**
 * Locks a room of the caller's. Every write to a room takes this lock first, except a text, which
 * checks the room's version instead (`writeText`).
 */
export async function lockRoom(
  ctx: { tx: Queryable; actor: Actor },
  roomId: number,
): Promise<{ room: RoomRow; side: Side }> {
  const [room] = await ctx.tx.select().from(rooms).where(eq(rooms.id, roomId)).for("update");
  return withSide(room, ctx.actor);
}

/** A room with the caller's side; throws `room.not_found` for other users. */
export function withSide(room: RoomRow | undefined, actor: Actor): { room: RoomRow; side: Side } {
  const side = room && sideOf(room, actor.workspaceId);
  return room && side ? { room, side } : fail("room.not_found");
}

/** Locks a room, for the system. */
export async function lockRoomRow(tx: Queryable, roomId: number): Promise<RoomRow> {
  const [room] = await tx.select().from(rooms).where(eq(rooms.id, roomId)).for("update");
  return room ?? fail("room.not_found");
}

/** Whether a room is about a trip alone: no parcel is described in it, and none is proposed. */
export async function lacksParcel(tx: Queryable, room: Pick<RoomRow, "id" | "announcementId">): Promise<boolean> {
  if (room.announcementId !== null) return false;
  return (await tx.$count(packages, eq(packages.roomId, room.id))) === 0;
}

/** The unread messages of a workspace, in all rooms. */
export function countUnread(tx: Queryable, workspaceId: number): Promise<number> {
  return readPart(unreadPart(tx, workspaceId));
}

/** Like `countUnread`, as a part of a batched read. */
export function unreadPart(tx: Queryable, workspaceId: number): Part<number> {
  const counts = sql`(
      select shipper_unread_count as unread from rooms where shipper_workspace_id = ${workspaceId} and shipper_unread_count > 0
      union all
      select carrier_unread_count from rooms where carrier_workspace_id = ${workspaceId} and carrier_unread_count > 0
    ) as counts`;
  const select = tx.select({ count: sql<number>`coalesce(sum(unread), 0)`.mapWith(Number) }).from(counts);
  return part(select, ([row]) => row?.count ?? 0);
}

/** Turns rooms into views for one side, with partners, messages and offers loaded in one query. */
export async function toRoomViews(ctx: Reader, rows: readonly RoomRow[]): Promise<RoomView[]> {
  if (rows.length === 0) return [];
  const found = await readBatch(
    ctx.tx,
    viewParts(
      ctx,
      rows.map(({ id }) => id),
    ),
  );
  return viewsOf(ctx, rows, found);
}

/** The parts of a batched read that views of rooms need. */
function viewParts(ctx: Reader, ids: readonly number[]) {
  const { tx, actor } = ctx;
  const others = sql`(select case when ${rooms.shipperWorkspaceId} = ${actor.workspaceId} then ${rooms.carrierUserId} else ${rooms.shipperUserId} end
    from ${rooms} where ${inArray(rooms.id, [...ids])})`;
  const newest = sql`(select (select max(m.id) from messages m where m.room_id = r.id) from rooms r where r.id in ${[...ids]})`;
  return {
    owners: ownersPart(ctx, others),
    parcels: roomPackagesPart(tx, ids),
    exact: exactRoomsPart(tx, ids),
    last: messagesPart(tx, inArray(messages.id, newest), { limit: ids.length }),
    pending: messagesPart(tx, and(inArray(messages.roomId, [...ids]), eq(offers.status, "pending")), {
      limit: ids.length,
    }),
    announced: tx
      .select(ANNOUNCEMENT_FACTS)
      .from(announcements)
      .where(sql`${announcements.id} in (select r.announcement_id from rooms r where r.id in ${[...ids]})`),
    trips: tx
      .select({ ...TRIP_FACTS, priceLadderCents: trips.priceLadderCents, pricePerKgCents: trips.pricePerKgCents })
      .from(trips)
      .where(sql`${trips.id} in (select r.trip_id from rooms r where r.id in ${[...ids]})`),
    live: tx
      .select({
        id: reservations.id,
        roomId: reservations.roomId,
        status: reservations.status,
        paymentDueAt: reservations.paymentDueAt,
        departsAt: reservations.departsAt,
        departureDay: reservations.departureDay,
        departureTime: reservations.departureTime,
        departureZone: reservations.departureZone,
        isDepartureExact: hasExactDeparture(reservations),
      })
      .from(reservations)
      .where(inArray(reservations.roomId, [...ids]))
      .orderBy(reservations.id),
  };
}

type FoundOfViews = Awaited<ReturnType<typeof readBatch<ReturnType<typeof viewParts>>>>;

async function viewsOf(
  ctx: Reader,
  rows: readonly RoomRow[],
  { owners, parcels, exact, last, pending, live, announced, trips: offered }: FoundOfViews,
): Promise<RoomView[]> {
  const cityRows = await loadPlaceRows(
    ctx.tx,
    rows.flatMap((room) => [room.departureCityId, room.arrivalCityId]),
  );
  return rows.map((room) => {
    const side = sideOf(room, ctx.actor.workspaceId) ?? fail("room.not_found");
    const other = owners.get(side === "shipper" ? room.carrierUserId : room.shipperUserId);
    if (!other) throw new Error(`room ${room.id} has no other side`);
    const ofRoom = live.filter((row) => row.roomId === room.id);
    const reservation = ofRoom.find((row) => LIVE_STATUSES.some((status) => status === row.status)) ?? ofRoom.at(-1);
    const deal = room.negotiation === "accepted" ? reservation : undefined;
    const parcel = announced.find(({ id }) => id === room.announcementId);
    const trip = offered.find(({ id }) => id === room.tripId);
    return {
      ...stateOf(room, side, ctx.now),
      obstacle: isNegotiable(room, ctx.now) ? (obstacleOf({ parcel, trip }, ctx.now) ?? null) : null,
      // Once there is a deal, its departure counts.
      ...departureView(deal ?? room, deal ? deal.isDepartureExact : exact.has(room.id)),
      side,
      isPricedByWeight: trip !== undefined && isPricedByWeight(trip),
      departure: toCityRef(cityRows.get(room.departureCityId), ctx.locale),
      arrival: toCityRef(cityRows.get(room.arrivalCityId), ctx.locale),
      package: parcels.get(room.id) ?? null,
      other,
      currentOffer: pending.find((message) => message.chatRoomId === room.id) ?? null,
      lastMessage: last.find((message) => message.chatRoomId === room.id) ?? null,
      reservationId: reservation?.id ?? null,
      reservationStatus: deal?.status ?? null,
      paymentDueAt: deal?.status === "pending" ? toIso(deal.paymentDueAt) : null,
    };
  });
}

function stateOf(room: RoomRow, side: Side, now: Date) {
  return {
    id: room.id,
    title: room.title,
    announcementId: room.announcementId,
    transporterId: room.tripId,
    askedAmount: centsToEuros(room.askedCents),
    currentOfferAmount: room.currentOfferCents === null ? null : centsToEuros(room.currentOfferCents),
    counterOfferCount: room.shipperOfferCount + room.carrierOfferCount,
    offersLeft: { mine: offersLeft(room, side), theirs: offersLeft(room, otherSide(side)) },
    negotiationStatus: room.negotiation === "open" ? null : room.negotiation,
    status: room.isDisabled ? ("disabled" as const) : room.isArchived ? ("archived" as const) : ("open" as const),
    isActive: isRunning(room, now),
    isAccepted: room.negotiation === "accepted",
    isCancelled: room.negotiation === "cancelled",
    isArchived: room.isArchived,
    canWrite: closedBecause(room, now) === undefined,
    contactsOpenAt: toIsoOrNull(room.contactsOpenAt),
    closedReason: room.closedReason,
    unreadCount: side === "shipper" ? room.shipperUnreadCount : room.carrierUnreadCount,
    lastSeq: room.lastSeq,
    lastMessageAt: toIso(room.lastMessageAt),
    createdAt: toIso(room.createdAt),
  };
}

/** The condition of running rooms: `isRunning` in SQL; a test compares the two. */
export function areRunning(now: Date): SQL {
  return sql`(not ${rooms.isDisabled} and case ${rooms.negotiation}
    when 'accepted' then ${rooms.reopenedUntil} is null or ${rooms.reopenedUntil} > ${now.toISOString()}::timestamptz
    when 'cancelled' then false
    else not ${rooms.isArchived} and ${rooms.closedReason} is null end)`;
}

/** One room as the caller sees it. */
export async function getRoomView(ctx: Reader, roomId: number): Promise<RoomView> {
  const found = await readBatch(ctx.tx, { ...viewParts(ctx, [roomId]), rooms: selectRoom(ctx.tx, roomId) });
  const { room } = withSide(found.rooms[0], ctx.actor);
  const [view] = await viewsOf(ctx, [room], found);
  return view ?? fail("room.not_found");
}

/** The condition of the messages that a side has not read. */
export function unreadBy(roomId: number, side: Side): SQL | undefined {
  return and(eq(messages.roomId, roomId), eq(messages.senderSide, otherSide(side)), sql`${messages.readAt} is null`);
}
