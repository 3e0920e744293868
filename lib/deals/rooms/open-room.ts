import { and, eq, inArray } from "drizzle-orm";
import type { Side } from "@/db/enums/deals/rooms";
import { AnnouncementStatus } from "@/db/enums/listings/announcements";
import { TripStatus } from "@/db/enums/listings/trips";
import { rooms } from "@/db/schema/deals/rooms";
import { announcements, packageImages, packages } from "@/db/schema/listings/announcements";
import { trips } from "@/db/schema/listings/trips";
import type { Actor } from "@/lib/core/actor";
import { type Ctx, command } from "@/lib/core/command";
import { fail } from "@/lib/core/errors";
import { perUser } from "@/lib/core/limits";
import { signedIn } from "@/lib/core/policy";
import { assertTwoParties } from "@/lib/identity/workspaces/queries";
import { assertVisible as assertAnnouncementVisible } from "@/lib/listings/announcements/queries";
import { isOutdated, roomFactsOf } from "@/lib/listings/announcements/rules";
import { assertTripTakes, FIT_ERRORS } from "@/lib/listings/matching/assert-fits";
import { departureColumns } from "@/lib/listings/shared/departure";
import { dealDeparture } from "@/lib/listings/trips/dates";
import { assertVisible as assertTripVisible } from "@/lib/listings/trips/queries";
import { loadPlaceRows } from "@/lib/platform/places/load-city-refs";
import { claimFiles } from "@/lib/platform/uploads/operations";
import { OpenRoom, type RoomPackage, RoomView } from "./contract";
import { CHAT_RATES } from "./limits";
import { maskContacts } from "./mask-contacts";
import { announceMessage, insertMessage } from "./operations";
import { getRoomView, lockRoomRow, roomsOf } from "./queries";

type NewRoom = Omit<typeof rooms.$inferInsert, "id" | "lastMessageAt" | "createdAt">;

/**
 * Opens a room about an announcement (by a carrier) or a trip (by a shipper, with a described
 * parcel). An open one between the same two about the same listing is returned with 200.
 */
export const openRoom = command(
  {
    name: "openRoom",
    summary: "Opens a chat room about an announcement, or gives the open one back.",
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
      ...FIT_ERRORS,
    ],
    limits: [{ ...CHAT_RATES.offers, bucket: "rooms", per: perUser }],
  },
  async (ctx, input) => {
    const { values, side } = input.announcementId
      ? await aboutParcel(ctx, input.announcementId)
      : await aboutTrip(ctx, input.transporterId ?? 0, input.package);
    await assertTwoParties(ctx.tx, values.shipperWorkspaceId, values.carrierWorkspaceId);
    const known = await findOpen(ctx, values);
    if (known) return getRoomView(ctx, known);
    // Checked first: a parcel that the trip cannot take needs no room.
    if (values.tripId && input.package) await assertTripTakes(ctx, values.tripId, input.package);
    const [created] = await ctx.tx
      .insert(rooms)
      .values({ ...values, lastMessageAt: ctx.now, createdAt: ctx.now })
      .onConflictDoNothing()
      .returning({ id: rooms.id });
    // The unique index made this call wait for a concurrent one, whose room now exists.
    const roomId = created?.id ?? (await findOpen(ctx, values)) ?? fail("request.in_progress");
    if (!created) return getRoomView(ctx, roomId);
    if (input.package) await writeRoomPackage(ctx, roomId, input.package);
    if (input.message) {
      const room = await lockRoomRow(ctx.tx, roomId);
      const messageId = await insertMessage(ctx, room, {
        ...maskContacts(input.message),
        sender: { userId: ctx.actor.userId, side },
        type: "text",
      });
      await announceMessage(ctx, room, messageId, "new_message");
    }
    ctx.reply.status = 201;
    return getRoomView(ctx, roomId);
  },
);

async function findOpen(ctx: Ctx<Actor>, values: NewRoom): Promise<number | undefined> {
  const subject = values.announcementId
    ? eq(rooms.announcementId, values.announcementId)
    : eq(rooms.tripId, values.tripId ?? 0);
  const [found] = await ctx.tx
    .select({ id: rooms.id })
    .from(rooms)
    .where(
      and(
        subject,
        roomsOf(ctx.actor.workspaceId),
        inArray(rooms.negotiation, ["open", "rejected"]),
        eq(rooms.isArchived, false),
      ),
    )
    .limit(1);
  return found?.id;
}

async function aboutParcel(ctx: Ctx<Actor>, announcementId: number): Promise<{ values: NewRoom; side: Side }> {
  const [row] = await ctx.tx.select().from(announcements).where(eq(announcements.id, announcementId));
  if (!row) return fail("announcement.not_found");
  await assertAnnouncementVisible(ctx, row);
  if (row.workspaceId === ctx.actor.workspaceId) return fail("room.own_announcement");
  if (ctx.actor.logisticsType !== "carrier") return fail("auth.transporter_required");
  if (row.status !== AnnouncementStatus.current) return fail("announcement.unavailable");
  if (isOutdated(row.endsAt, ctx.now)) return fail("announcement.outdated");
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
  parcel: RoomPackage | undefined,
): Promise<{ values: NewRoom; side: Side }> {
  const [row] = await ctx.tx.select().from(trips).where(eq(trips.id, tripId));
  if (!row) return fail("transporter.not_found");
  await assertTripVisible(ctx, row);
  if (row.workspaceId === ctx.actor.workspaceId) return fail("room.own_announcement");
  if (ctx.actor.logisticsType !== "shipper") return fail("auth.shipper_required");
  if (row.status !== TripStatus.active || row.moderation !== "approved")
    return fail("transporter.wrong_state", { facts: { state: row.status } });
  if (row.departsUntil <= ctx.now) return fail("transporter.outdated");
  if (!parcel) return fail("room.package_required");
  return {
    side: "shipper",
    values: {
      tripId,
      shipperWorkspaceId: ctx.actor.workspaceId,
      carrierWorkspaceId: row.workspaceId,
      shipperUserId: ctx.actor.userId,
      carrierUserId: row.createdById,
      title: parcel.title,
      departureCityId: parcel.departureCityId,
      arrivalCityId: parcel.arrivalCityId,
      askedCents: row.minPriceCents,
      ...departureColumns(dealDeparture(row, await zoneOf(ctx, row.departureCityId))),
    },
  };
}

async function zoneOf(ctx: Ctx, cityId: number): Promise<string> {
  const city = (await loadPlaceRows(ctx.tx, [cityId])).get(cityId);
  if (!city) throw new Error("a listing leaves from a city that is there");
  return city.timeZone;
}

/** Writes the parcel of a room about a trip, replacing an earlier one. */
export async function writeRoomPackage(ctx: Ctx<Actor>, roomId: number, parcel: RoomPackage): Promise<void> {
  const cityRows = await loadPlaceRows(ctx.tx, [parcel.departureCityId, parcel.arrivalCityId]);
  const issues = (["departureCityId", "arrivalCityId"] as const)
    .filter((field) => !cityRows.has(parcel[field]))
    .map((field) => ({ path: [field], code: "city_unknown" }));
  if (issues.length > 0) fail("request.invalid", { issues });
  await claimFiles(
    ctx,
    parcel.fileIds.map((id, index) => ({ id, kind: "image" as const, path: ["fileIds", index] })),
    { makePublic: false, keptIds: await photosOf(ctx, roomId) },
  );
  await ctx.tx.delete(packages).where(eq(packages.roomId, roomId));
  const [row] = await ctx.tx
    .insert(packages)
    .values({
      roomId,
      position: 0,
      title: parcel.title,
      content: parcel.content,
      size: parcel.sizeId,
      lengthCm: parcel.length,
      widthCm: parcel.width,
      heightCm: parcel.height,
      weightGrams: Math.round(parcel.weight * 1_000),
      quantity: parcel.quantity,
      valueCents: Math.round(parcel.value * 100),
      isFragile: parcel.fragile,
    })
    .returning({ id: packages.id });
  if (!row) throw new Error("the new package has no row");
  if (parcel.fileIds.length > 0)
    await ctx.tx
      .insert(packageImages)
      .values(parcel.fileIds.map((uploadId, position) => ({ packageId: row.id, uploadId, position })));
}

async function photosOf(ctx: Ctx, roomId: number): Promise<Set<number>> {
  const rows = await ctx.tx
    .select({ id: packageImages.uploadId })
    .from(packageImages)
    .innerJoin(packages, eq(packages.id, packageImages.packageId))
    .where(eq(packages.roomId, roomId));
  return new Set(rows.map(({ id }) => id));
}
