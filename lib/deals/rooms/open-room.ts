import { and, desc, eq, inArray, or, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Side } from "@/db/enums/deals/rooms";
import { offers } from "@/db/schema/deals/offers";
import { messages, rooms } from "@/db/schema/deals/rooms";
import { announcements, packages } from "@/db/schema/listings/announcements";
import { trips } from "@/db/schema/listings/trips";
import type { Actor } from "@/lib/core/base/actor";
import { fail, failIfAny } from "@/lib/core/base/errors";
import { CEILING_ERRORS, countToCeiling } from "@/lib/core/commands/ceilings";
import { type Ctx, command } from "@/lib/core/commands/command";
import { perUser } from "@/lib/core/commands/limits";
import { signedIn } from "@/lib/core/commands/policy";
import { contactIssues, parcelTexts } from "@/lib/core/contacts/contact-issues";
import { maskContacts } from "@/lib/core/contacts/mask-contacts";
import { assertTwoParties } from "@/lib/identity/workspaces/queries";
import { assertVisible as assertAnnouncementVisible } from "@/lib/listings/announcements/rights";
import { roomFactsOf } from "@/lib/listings/announcements/rules";
import { assertTripTakes, assertTripTakesAnnounced, FIT_ERRORS } from "@/lib/listings/matching/assert-fits";
import { priceForWeight } from "@/lib/listings/prices/rules";
import { departureColumns } from "@/lib/listings/shared/departure";
import { failBecause, obstacleOf } from "@/lib/listings/shared/find-obstacle";
import { holdOwnListing } from "@/lib/listings/shared/lock-listing";
import { DEALABLE_ERRORS } from "@/lib/listings/shared/rules";
import { dealDeparture } from "@/lib/listings/trips/dates";
import { assertVisible as assertTripVisible } from "@/lib/listings/trips/rights";
import { loadPlaceRows, toCityRef } from "@/lib/platform/places/load-city-refs";
import { OpenRoom, RoomView } from "./contract";
import { newMessage } from "./events";
import { CHAT_RATES, ROOM_CEILING } from "./limits";
import { announceMessage, insertMessage, postSystemMessage } from "./operations";
import type { RoomPackage } from "./package-contract";
import { getRoomView, lacksParcel, lockRoomRow, type RoomRow } from "./queries";
import { roomsOf } from "./rights";
import { isRunning } from "./rules";
import { writeRoomPackage } from "./write-room-package";

type NewRoom = Omit<typeof rooms.$inferInsert, "id" | "lastMessageAt" | "createdAt">;
type OpenRoomInput = z.output<typeof OpenRoom>;
/** A parcel's facts copied to its room with a trip; with the announcement, if there is one. */
type TripParcel = Pick<NewRoom, "announcementId" | "title" | "departureCityId" | "arrivalCityId"> & {
  weightKg: number;
};

/**
 * Opens a room about an announcement (by a carrier) or a trip (by a shipper, with a described
 * parcel, one of its own announcements, or a question alone). An open one between the same two about the same listing
 * is returned with 200; where it is about the trip with another parcel and no offer is pending, it
 * goes on with the proposed one.
 */
export const openRoom = command(
  {
    name: "openRoom",
    summary: "Opens a chat room about an announcement or a trip, or returns the open one.",
    policy: signedIn,
    input: OpenRoom,
    output: RoomView,
    errors: [
      "announcement.not_found",
      "announcement.unavailable",
      "transporter.not_found",
      "room.own_announcement",
      "deal.same_person",
      "auth.transporter_required",
      "auth.shipper_required",
      ...DEALABLE_ERRORS,
      ...FIT_ERRORS,
      ...CEILING_ERRORS,
    ],
    limits: [{ ...CHAT_RATES.rooms, per: perUser }],
  },
  async (ctx, input) => {
    if (input.package) failIfAny(contactIssues(parcelTexts(input.package, ["package"])));
    const { values, side } =
      input.transporterId === undefined
        ? await aboutParcel(ctx, input.announcementId ?? 0)
        : await aboutTrip(ctx, input.transporterId, await parcelOf(ctx, input));
    await assertTwoParties(ctx.tx, values.shipperWorkspaceId, values.carrierWorkspaceId);
    const known = await findOpen(ctx, values);
    const isFirstParcel = known && input.package && (await lacksParcel(ctx.tx, known));
    if (known?.isSameParcel && !isFirstParcel) return goOn(ctx, known.id, side, input.message);
    // Checked first: a parcel that the trip cannot take needs no room.
    if (values.tripId && input.package) await assertTripTakes(ctx, values.tripId, input.package);
    if (values.tripId && values.announcementId)
      await assertTripTakesAnnounced(ctx, values.tripId, values.announcementId);
    if (known) {
      await proposeInstead(ctx, known.id, values, input.package);
      return goOn(ctx, known.id, side, input.message);
    }
    await countToCeiling(ctx, ROOM_CEILING);
    const [created] = await ctx.tx
      .insert(rooms)
      .values({ ...values, lastMessageAt: ctx.now, createdAt: ctx.now })
      .onConflictDoNothing()
      .returning({ id: rooms.id });
    // The unique index made this call wait for a concurrent one, whose room now exists.
    const roomId = created?.id ?? (await findOpen(ctx, values))?.id ?? fail("request.in_progress");
    if (!created) return goOn(ctx, roomId, side, input.message);
    if (input.package) await writeRoomPackage(ctx, roomId, input.package);
    if (input.message) await writeWords(ctx, await lockRoomRow(ctx.tx, roomId), side, input.message);
    ctx.reply.status = 201;
    return getRoomView(ctx, roomId);
  },
);

/**
 * The room that is there, with the words that were sent along: a repeated call, whose answer was
 * lost, writes them once.
 */
async function goOn(ctx: Ctx<Actor>, roomId: number, side: Side, words: string | undefined): Promise<RoomView> {
  if (words) {
    const room = await lockRoomRow(ctx.tx, roomId);
    const [last] = await ctx.tx
      .select({ content: messages.content })
      .from(messages)
      .where(and(eq(messages.roomId, roomId), eq(messages.senderId, ctx.actor.userId)))
      .orderBy(desc(messages.id))
      .limit(1);
    const isRepeated = last?.content === maskContacts(words).content;
    if (!isRepeated && isRunning(room, ctx.now)) await writeWords(ctx, room, side, words);
  }
  return getRoomView(ctx, roomId);
}

async function writeWords(ctx: Ctx<Actor>, room: RoomRow, side: Side, words: string): Promise<void> {
  const masked = maskContacts(words);
  const sender = { userId: ctx.actor.userId, side };
  const messageId = await insertMessage(ctx, room, { content: masked.content, masked, sender, type: "text" });
  await announceMessage(ctx, room, messageId, newMessage);
}

/**
 * The open room between the two about the parcel, else about the trip; whether that one has the
 * parcel that is proposed, if any is.
 */
async function findOpen(
  ctx: Ctx<Actor>,
  { announcementId = null, tripId = null, carrierWorkspaceId }: NewRoom,
): Promise<{ id: number; announcementId: number | null; isSameParcel: boolean } | undefined> {
  const isAboutParcel = and(
    eq(rooms.announcementId, announcementId ?? 0),
    eq(rooms.carrierWorkspaceId, carrierWorkspaceId),
  );
  const [found] = await ctx.tx
    .select({ id: rooms.id, announcementId: rooms.announcementId })
    .from(rooms)
    .where(
      and(
        or(isAboutParcel, eq(rooms.tripId, tripId ?? 0)),
        roomsOf(ctx.actor.workspaceId),
        inArray(rooms.negotiation, ["open", "rejected"]),
        eq(rooms.isArchived, false),
      ),
    )
    .orderBy(sql`${isAboutParcel} desc`)
    .limit(1);
  return found && { ...found, isSameParcel: announcementId === null || found.announcementId === announcementId };
}

/**
 * Goes on with another parcel in the room about a trip, unless an offer for the first is pending;
 * with its first one where only words were exchanged.
 */
async function proposeInstead(
  ctx: Ctx<Actor>,
  roomId: number,
  values: NewRoom,
  described: RoomPackage | undefined,
): Promise<void> {
  const room = await lockRoomRow(ctx.tx, roomId);
  const [pending] = await ctx.tx
    .select({ id: offers.id })
    .from(offers)
    .where(and(eq(offers.roomId, roomId), eq(offers.status, "pending")));
  if (pending) return;
  const { announcementId, title, departureCityId, arrivalCityId, askedCents } = values;
  if (described) await writeRoomPackage(ctx, roomId, described);
  else await ctx.tx.delete(packages).where(eq(packages.roomId, roomId));
  await ctx.tx
    .update(rooms)
    .set({ announcementId, title, departureCityId, arrivalCityId, askedCents })
    .where(eq(rooms.id, roomId));
  await postSystemMessage(ctx, room, "shipment_edited");
}

/** The parcel for a trip: as described, or the caller's announcement; `undefined` for neither. */
async function parcelOf(ctx: Ctx<Actor>, input: OpenRoomInput): Promise<TripParcel | undefined> {
  if (input.announcementId === undefined)
    return input.package && { ...input.package, weightKg: input.package.weight * input.package.quantity };
  const row = await holdOwnListing(ctx, "announcement", input.announcementId);
  const obstacle = obstacleOf({ parcel: row }, ctx.now);
  // Only its shipper can propose it, who may hide it from everyone else.
  if (obstacle?.reason !== "hidden") failBecause(obstacle);
  const { title, departureCityId, destinationCityId: arrivalCityId } = row;
  const weightKg = row.totalWeightGrams / 1_000;
  return { announcementId: row.id, title, departureCityId, arrivalCityId, weightKg };
}

async function aboutParcel(ctx: Ctx<Actor>, announcementId: number): Promise<{ values: NewRoom; side: Side }> {
  const [row] = await ctx.tx.select().from(announcements).where(eq(announcements.id, announcementId)).for("share");
  if (!row) return fail("announcement.not_found");
  await assertAnnouncementVisible(ctx, row);
  if (row.workspaceId === ctx.actor.workspaceId) return fail("room.own_announcement");
  if (ctx.actor.logisticsType !== "carrier") return fail("auth.transporter_required");
  failBecause(obstacleOf({ parcel: row }, ctx.now));
  return {
    side: "carrier",
    values: {
      announcementId,
      shipperWorkspaceId: row.workspaceId,
      carrierWorkspaceId: ctx.actor.workspaceId,
      shipperUserId: row.createdById,
      carrierUserId: ctx.actor.userId,
      ...roomFactsOf(row),
      ...departureColumns({ day: row.endDay, time: null, zone: await zoneOf(ctx, row.departureCityId) }),
    },
  };
}

async function aboutTrip(
  ctx: Ctx<Actor>,
  tripId: number,
  parcel: TripParcel | undefined,
): Promise<{ values: NewRoom; side: Side }> {
  const [row] = await ctx.tx.select().from(trips).where(eq(trips.id, tripId)).for("share");
  if (!row) return fail("transporter.not_found");
  await assertTripVisible(ctx, row);
  if (row.workspaceId === ctx.actor.workspaceId) return fail("room.own_announcement");
  if (ctx.actor.logisticsType !== "shipper") return fail("auth.shipper_required");
  failBecause(obstacleOf({ trip: row }, ctx.now));
  const { title, departureCityId, arrivalCityId } = parcel ?? (await wayOf(ctx, row));
  return {
    side: "shipper",
    values: {
      tripId,
      announcementId: parcel?.announcementId ?? null,
      shipperWorkspaceId: ctx.actor.workspaceId,
      carrierWorkspaceId: row.workspaceId,
      shipperUserId: ctx.actor.userId,
      carrierUserId: row.createdById,
      title,
      departureCityId,
      arrivalCityId,
      askedCents: parcel ? priceForWeight(row, parcel.weightKg) : row.minPriceCents,
      ...departureColumns(dealDeparture(row, await zoneOf(ctx, row.departureCityId))),
    },
  };
}

/** What a room about a trip is named by until it has a parcel. */
async function wayOf(ctx: Ctx<Actor>, row: typeof trips.$inferSelect): Promise<Omit<TripParcel, "weightKg">> {
  const { departureCityId, arrivalCityId } = row;
  const cities = await loadPlaceRows(ctx.tx, [departureCityId, arrivalCityId]);
  const [from, to] = [departureCityId, arrivalCityId].map((id) => toCityRef(cities.get(id), ctx.locale).city);
  return { title: row.title ?? `${from} – ${to}`, departureCityId, arrivalCityId };
}

async function zoneOf(ctx: Ctx, cityId: number): Promise<string> {
  const city = (await loadPlaceRows(ctx.tx, [cityId])).get(cityId);
  if (!city) throw new Error("a listing leaves from a city that is there");
  return city.timeZone;
}
