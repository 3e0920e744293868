import { and, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Queryable } from "@/db/client";
import { reservationPlaces, reservations } from "@/db/schema/deals/reservations";
import { rooms } from "@/db/schema/deals/rooms";
import {
  notificationPreferences,
  oneTimeTokens,
  profiles,
  refreshTokens,
  sessions,
  socialIdentities,
  users,
} from "@/db/schema/identity/accounts";
import { invitations, workspaces } from "@/db/schema/identity/workspaces";
import { announcementPlaces, announcementPrivatePlaces, announcements } from "@/db/schema/listings/announcements";
import { drafts } from "@/db/schema/listings/drafts";
import { tickets, transports, vehiclePictures } from "@/db/schema/listings/trips";
import { mails } from "@/db/schema/platform/platform";
import { uploads } from "@/db/schema/platform/uploads";
import { alertsSent, favourites, notifications, savedSearches } from "@/db/schema/trust";
import { writeAudit } from "@/lib/core/audit";
import type { Ctx } from "@/lib/core/command";
import { addJob, removeJob } from "@/lib/core/jobs";
import { dropMember, type MemberRow } from "@/lib/identity/workspaces/steps";
import { TransportType } from "@/lib/listings/trips/kinds";
import { deleteUploadsJob } from "@/lib/platform/uploads/jobs";

type Writer = Pick<Ctx, "tx" | "now" | "actor" | "requestId">;
/** Listings of both kinds, by their numbers. */
export type Listings = { announcementIds: number[]; transportIds: number[] };
/** The workspaces that end with the person, and who answers for what they announced in those that stay. */
export type Legacy = { soleWorkspaceIds: readonly number[]; heirs: ReadonlyMap<number, number> };

/** What stands where something of the person's stood that has to be there. */
export const GONE = "—";

/**
 * Locks what the person announced, and what their own workspaces did. What was announced for a team that stays is given to its heir; a
 * flight is not, for its seat is in the traveller's name.
 */
export async function lockOwnListings(
  tx: Queryable,
  userId: number,
  { soleWorkspaceIds, heirs }: Legacy,
): Promise<{ gone: Listings; given: Map<number, Listings> }> {
  const isOwn = (maker: PgColumn, workspace: PgColumn): SQL | undefined =>
    or(eq(maker, userId), inArray(workspace, [...soleWorkspaceIds]));
  const parcels = await tx
    .select({ id: announcements.id, workspaceId: announcements.workspaceId })
    .from(announcements)
    .where(isOwn(announcements.createdById, announcements.workspaceId))
    .orderBy(announcements.id)
    .for("update");
  const trips = await tx
    .select({ id: transports.id, workspaceId: transports.workspaceId, type: transports.transportType })
    .from(transports)
    .where(isOwn(transports.createdById, transports.workspaceId))
    .orderBy(transports.id)
    .for("update");
  const gone: Listings = { announcementIds: [], transportIds: [] };
  const given = new Map(
    [...heirs.values()].map((heirId): [number, Listings] => [heirId, { announcementIds: [], transportIds: [] }]),
  );
  const placeOf = (workspaceId: number) => given.get(heirs.get(workspaceId) ?? 0) ?? gone;
  for (const { id, workspaceId } of parcels) placeOf(workspaceId).announcementIds.push(id);
  for (const { id, workspaceId, type } of trips)
    (type === TransportType.plane ? gone : placeOf(workspaceId)).transportIds.push(id);
  return { gone, given };
}

/** The condition of the private places of listings: addresses and who to call there. */
export function isPlaceOf(tx: Queryable, announcementIds: readonly number[]): SQL {
  const placeIds = tx
    .select({ id: announcementPlaces.id })
    .from(announcementPlaces)
    .where(inArray(announcementPlaces.announcementId, [...announcementIds]));
  return inArray(announcementPrivatePlaces.placeId, placeIds);
}

/** Takes the listings off the market for good, with the places, tickets and pictures that hang on them. */
export async function eraseListings({ tx, now }: Writer, { announcementIds, transportIds }: Listings): Promise<void> {
  const gone = { deletedAt: now, updatedAt: now };
  await tx
    .update(announcements)
    .set(gone)
    .where(and(inArray(announcements.id, announcementIds), isNull(announcements.deletedAt)));
  await tx
    .update(transports)
    .set(gone)
    .where(and(inArray(transports.id, transportIds), isNull(transports.deletedAt)));
  await tx
    .update(announcementPrivatePlaces)
    .set({
      address: GONE,
      contactName: GONE,
      contactRole: null,
      contactEmail: GONE,
      contactPhone: GONE,
      latitude: null,
      longitude: null,
    })
    .where(isPlaceOf(tx, announcementIds));
  await tx.delete(tickets).where(inArray(tickets.transportId, transportIds));
  await tx.delete(vehiclePictures).where(inArray(vehiclePictures.transportId, transportIds));
}

/** Drops what only the person needs: mails, also those that wait; forms, searches, notices; the addresses of past deals. */
export async function eraseTraces(
  { tx, now }: Writer,
  { id: userId, email }: typeof users.$inferSelect,
): Promise<void> {
  const dropped = await tx
    .delete(mails)
    .where(or(eq(mails.userId, userId), eq(sql`lower(${mails.toAddress})`, email)))
    .returning({ id: mails.id, sentAt: mails.sentAt });
  for (const { id, sentAt } of dropped) if (!sentAt) await removeJob({ tx }, `mail:${id}`);
  for (const table of [drafts, favourites, savedSearches, alertsSent, notifications, notificationPreferences])
    await tx.delete(table).where(eq(table.userId, userId));
  await tx
    .update(reservationPlaces)
    .set({ address: GONE, addressComplement: null, contactName: GONE, contactPhone: GONE, contactEmail: null })
    .where(
      inArray(
        reservationPlaces.reservationId,
        tx.select({ id: reservations.id }).from(reservations).where(eq(reservations.shipperUserId, userId)),
      ),
    );
  // A conversation that was open for the handover takes no more messages: nobody reads them.
  await tx
    .update(rooms)
    .set({ reopenedUntil: null })
    .where(or(eq(rooms.shipperUserId, userId), eq(rooms.carrierUserId, userId)));
  await tx
    .update(invitations)
    .set({ status: "revoked", answeredAt: now })
    .where(
      and(eq(invitations.status, "pending"), or(eq(invitations.email, email), eq(invitations.invitedById, userId))),
    );
  await tx
    .update(invitations)
    .set({ email: pseudonymOf(userId).email })
    .where(eq(invitations.email, email));
}

/** Closes the files at once; their bytes are deleted by a job, after the commit. */
export async function eraseUploads({ tx }: Writer, userId: number): Promise<void> {
  const rows = await tx
    .update(uploads)
    .set({ ownerId: null, isPublic: false })
    .where(eq(uploads.ownerId, userId))
    .returning({ id: uploads.id });
  await tx.update(users).set({ photoUploadId: null }).where(eq(users.id, userId));
  if (rows.length > 0) await addJob({ tx }, deleteUploadsJob, { uploadIds: rows.map(({ id }) => id) });
}

/** Replaces the person by a number, and ends their workspaces. */
export async function erasePerson(
  ctx: Writer,
  userId: number,
  { rows, soleWorkspaceIds }: { rows: readonly MemberRow[]; soleWorkspaceIds: readonly number[] },
): Promise<void> {
  const { tx, now } = ctx;
  for (const { id } of rows) await dropMember({ tx }, id);
  for (const id of soleWorkspaceIds)
    await tx
      .update(workspaces)
      .set({ name: `#${id}` })
      .where(eq(workspaces.id, id));
  await tx.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, userId));
  await tx.delete(socialIdentities).where(eq(socialIdentities.userId, userId));
  const own = tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, userId));
  await tx.delete(refreshTokens).where(inArray(refreshTokens.sessionId, own));
  await tx.update(sessions).set({ userAgent: "", ip: "" }).where(eq(sessions.userId, userId));
  await tx.update(profiles).set({ companyName: null }).where(eq(profiles.userId, userId));
  await tx
    .update(users)
    .set({
      ...pseudonymOf(userId),
      passwordHash: null,
      phoneNumber: null,
      gender: null,
      birthDate: null,
      staffRole: null,
      status: "erased",
      statusReason: null,
      erasedAt: now,
    })
    .where(eq(users.id, userId));
  await writeAudit(ctx, { action: "account.erased", subjectType: "user", subjectId: userId });
}

/** What others see in the person's place: a number, the same in every language. */
function pseudonymOf(userId: number): { email: string; firstName: string; lastName: string } {
  return { email: `${userId}@erased.invalid`, firstName: `#${userId}`, lastName: "" };
}
