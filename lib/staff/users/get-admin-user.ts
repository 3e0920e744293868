import { and, desc, eq, gt, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { LIVE_STATUSES } from "@/db/enums/deals/reservations";
import { type Part, part, readBatch } from "@/db/read-batch";
import { reservations } from "@/db/schema/deals/reservations";
import { users } from "@/db/schema/identity/accounts";
import { sessions } from "@/db/schema/identity/sessions";
import { members, workspaces } from "@/db/schema/identity/workspaces";
import { announcements } from "@/db/schema/listings/announcements";
import { trips } from "@/db/schema/listings/trips";
import { moderationDecisions } from "@/db/schema/staff/moderation";
import { fail } from "@/lib/core/base/errors";
import { query } from "@/lib/core/commands/command";
import { admin } from "@/lib/core/commands/policy";
import { toIso } from "@/lib/core/fields/fields";
import { countFreeCancellations } from "@/lib/deals/cancellations/queries";
import { nameTrip } from "@/lib/staff/moderation/lock-subject";
import { toDecisionView } from "@/lib/staff/moderation/queries";
import { NameUser, UserDetail } from "./contract";
import { USER_LIMITS } from "./limits";
import { toUserRow } from "./list-users";

/** One user as an admin sees them. */
export const getAdminUser = query(
  {
    name: "getAdminUser",
    summary: "One person, for admins.",
    policy: admin,
    input: NameUser,
    output: UserDetail,
    errors: ["user.not_found"],
  },
  async (ctx, { id }) => {
    const { tx, actor, now } = ctx;
    const {
      rows: [user],
      teams,
      open,
      counts,
      decisions,
      ...listings
    } = await readBatch(tx, {
      rows: tx.select().from(users).where(eq(users.id, id)),
      teams: tx
        .select({ member: members, name: workspaces.name })
        .from(members)
        .innerJoin(workspaces, eq(workspaces.id, members.workspaceId))
        .where(eq(members.userId, id))
        .orderBy(desc(members.isHome)),
      open: tx
        .select()
        .from(sessions)
        .where(and(eq(sessions.userId, id), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)))
        .orderBy(desc(sessions.lastSeenAt))
        .limit(USER_LIMITS.listingsMax),
      ...listingParts(tx, id),
      counts: countsPart(tx, id, now),
      decisions: tx
        .select({ row: moderationDecisions, name: users.firstName })
        .from(moderationDecisions)
        .innerJoin(users, eq(users.id, moderationDecisions.moderatorId))
        .where(eq(moderationDecisions.concernsUserId, id))
        .orderBy(desc(moderationDecisions.id))
        .limit(USER_LIMITS.listingsMax),
    });
    if (!user) return fail("user.not_found");
    return {
      ...toUserRow(user, teams[0]?.member.verification ?? "none"),
      statusReason: user.statusReason,
      locale: user.locale,
      isMe: id === actor.userId,
      workspaces: teams.map(({ member, name }) => ({
        id: member.workspaceId,
        name,
        role: member.role,
        isHome: member.isHome,
      })),
      sessions: open.map((row) => ({
        id: row.id,
        device: row.userAgent,
        ip: row.ip,
        lastSeenAt: toIso(row.lastSeenAt),
        createdAt: toIso(row.createdAt),
      })),
      listings: await toListings(ctx, listings),
      counts,
      decisions: decisions.map(({ row, name }) => toDecisionView(row, name)),
    };
  },
);

function listingParts(tx: Queryable, userId: number) {
  return {
    parcels: tx
      .select({ id: announcements.id, title: announcements.title, createdAt: announcements.createdAt })
      .from(announcements)
      .where(and(eq(announcements.createdById, userId), isNull(announcements.deletedAt)))
      .orderBy(desc(announcements.id))
      .limit(USER_LIMITS.listingsMax),
    trips: tx
      .select({
        id: trips.id,
        title: trips.title,
        departureCityId: trips.departureCityId,
        arrivalCityId: trips.arrivalCityId,
        createdAt: trips.createdAt,
      })
      .from(trips)
      .where(and(eq(trips.createdById, userId), isNull(trips.deletedAt)))
      .orderBy(desc(trips.id))
      .limit(USER_LIMITS.listingsMax),
  };
}

type ListingRow = { id: number; title: string; createdAt: Date };
type TripRow = Parameters<typeof nameTrip>[1] & Pick<ListingRow, "id" | "createdAt">;

async function toListings(
  ctx: Parameters<typeof nameTrip>[0],
  { parcels, trips: own }: { parcels: ListingRow[]; trips: TripRow[] },
) {
  const named = await Promise.all(
    own.map(async (trip) => ({ kind: "transporter" as const, title: await nameTrip(ctx, trip), trip })),
  );
  return [
    ...parcels.map(({ id, title, createdAt }) => ({ kind: "announcement" as const, id, title, at: createdAt })),
    ...named.map(({ kind, title, trip }) => ({ kind, id: trip.id, title, at: trip.createdAt })),
  ]
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, USER_LIMITS.listingsMax)
    .map(({ at, ...listing }) => ({ ...listing, createdAt: toIso(at) }));
}

function countsPart(tx: Queryable, userId: number, now: Date): Part<UserDetail["counts"]> {
  const isOfDeal = or(eq(reservations.shipperUserId, userId), eq(reservations.carrierUserId, userId));
  const select = tx
    .select({
      announcements: sql<number>`(${tx.$count(announcements, and(eq(announcements.createdById, userId), isNull(announcements.deletedAt)))})::int`,
      transporters: sql<number>`(${tx.$count(trips, and(eq(trips.createdById, userId), isNull(trips.deletedAt)))})::int`,
      reservations: sql<number>`(${tx.$count(reservations, isOfDeal)})::int`,
      freeCancellations: countFreeCancellations({ userId, workspaceId: 0 }, now),
      cancelledAfterSharing: sql<number>`(${tx.$count(reservations, and(isCancelledBy(userId), isNotNull(reservations.shipperSharedAt), isNotNull(reservations.carrierSharedAt)))})::int`,
      liveReservations: sql<number>`(${tx.$count(reservations, and(isOfDeal, inArray(reservations.status, [...LIVE_STATUSES])))})::int`,
    })
    .from(users)
    .where(eq(users.id, userId));
  const none = { announcements: 0, transporters: 0, reservations: 0, liveReservations: 0 };
  return part(select, ([row]) => row ?? { ...none, freeCancellations: 0, cancelledAfterSharing: 0 });
}

/** The reservations that a person has cancelled, on either side. */
function isCancelledBy(userId: number) {
  const { shipperUserId, carrierUserId, cancelledBy } = reservations;
  return or(
    and(eq(shipperUserId, userId), eq(cancelledBy, "shipper")),
    and(eq(carrierUserId, userId), eq(cancelledBy, "carrier")),
  );
}
