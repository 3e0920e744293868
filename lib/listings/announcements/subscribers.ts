import { and, eq, getTableColumns, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Queryable } from "@/db/client";
import { users } from "@/db/schema/identity/accounts";
import {
  announcementPlaces,
  announcementPrivatePlaces,
  announcements,
  packageImages,
  packages,
} from "@/db/schema/listings/announcements";
import { uploads } from "@/db/schema/platform/uploads";
import type { Ctx, Writer } from "@/lib/core/commands/command";
import { type Erasure, type ExportParts, GONE } from "@/lib/identity/accounts/hooks";
import type { UserView } from "@/lib/identity/people/contract";
import { isOwnOf, splitBySuccessor } from "@/lib/listings/shared/successors";

/** Locks the announcements of a person or of their sole workspaces, first in the erasure. */
export async function lockAnnouncementsOf({ tx }: Writer, erasure: Erasure): Promise<void> {
  await selectOwn(tx, erasure).for("update");
}

/** Deletes a person's announcements; those of a continuing team go to a successor. */
export async function eraseAnnouncementsOf(ctx: Writer, erasure: Erasure): Promise<void> {
  const { deleted, transferred } = splitBySuccessor(await selectOwn(ctx.tx, erasure), erasure);
  await ctx.tx
    .update(announcements)
    .set({ deletedAt: ctx.now, updatedAt: ctx.now })
    .where(and(inArray(announcements.id, deleted), isNull(announcements.deletedAt)));
  await ctx.tx
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
    .where(isPlaceOf(ctx.tx, deleted));
  for (const [successorId, ids] of transferred) await transfer(ctx, erasure.person, successorId, ids);
}

function selectOwn(tx: Queryable, erasure: Erasure) {
  return tx
    .select({ id: announcements.id, workspaceId: announcements.workspaceId })
    .from(announcements)
    .where(isOwnOf(announcements, erasure))
    .orderBy(announcements.id);
}

/** The condition of the private places (addresses, contacts) of announcements. */
function isPlaceOf(tx: Queryable, announcementIds: readonly number[]): SQL {
  const placeIds = tx
    .select({ id: announcementPlaces.id })
    .from(announcementPlaces)
    .where(inArray(announcementPlaces.announcementId, [...announcementIds]));
  return inArray(announcementPrivatePlaces.placeId, placeIds);
}

/** Transfers announcements to a successor, without the person's voice and contact details. */
async function transfer(
  { tx, now }: Writer,
  person: Erasure["person"],
  successorId: number,
  ids: readonly number[],
): Promise<void> {
  const isTransferred = inArray(announcements.id, [...ids]);
  await tx
    .update(announcements)
    // A series was the person's; the successor may start their own.
    .set({ createdById: successorId, updatedAt: now, seriesEndedAt: now, audioUploadId: null })
    .where(isTransferred);
  const covers = tx.select({ id: announcements.thumbnailUploadId }).from(announcements).where(isTransferred);
  const photos = tx
    .select({ id: packageImages.uploadId })
    .from(packageImages)
    .innerJoin(packages, eq(packages.id, packageImages.packageId))
    .where(inArray(packages.announcementId, [...ids]));
  await tx
    .update(uploads)
    .set({ ownerId: successorId })
    .where(and(eq(uploads.ownerId, person.id), or(inArray(uploads.id, covers), inArray(uploads.id, photos))));
  await replaceContact(tx, person, successorId, ids);
}

/** Replaces the person's contact details by the successor's; other people's stay. */
async function replaceContact(
  tx: Queryable,
  person: Erasure["person"],
  successorId: number,
  ids: readonly number[],
): Promise<void> {
  const [successor] = await tx.select().from(users).where(eq(users.id, successorId));
  const { contactEmail, contactPhone, contactName } = announcementPrivatePlaces;
  await tx
    .update(announcementPrivatePlaces)
    .set({
      contactName: successor ? `${successor.firstName} ${successor.lastName}`.trim() : GONE,
      contactRole: null,
      contactEmail: successor?.email ?? GONE,
      contactPhone: successor?.phoneNumber ?? GONE,
    })
    .where(
      and(
        isPlaceOf(tx, ids),
        or(
          eq(sql`lower(${contactEmail})`, person.email.toLowerCase()),
          person.phoneNumber ? eq(contactPhone, person.phoneNumber) : undefined,
          eq(sql`normalize_words(${contactName})`, person.searchDocument),
        ),
      ),
    );
}

/** A person's announcements with their places. */
export async function exportAnnouncements(
  { tx }: Pick<Ctx, "tx">,
  { userId }: { userId: number },
): Promise<ExportParts> {
  const own = eq(announcements.createdById, userId);
  const ids = tx.select({ id: announcements.id }).from(announcements).where(own);
  return {
    announcements: await tx.select().from(announcements).where(own),
    packages: await tx.select().from(packages).where(inArray(packages.announcementId, ids)),
    places: await tx
      .select({ ...getTableColumns(announcementPlaces), ...getTableColumns(announcementPrivatePlaces) })
      .from(announcementPlaces)
      .leftJoin(announcementPrivatePlaces, eq(announcementPrivatePlaces.placeId, announcementPlaces.id))
      .where(inArray(announcementPlaces.announcementId, ids)),
  };
}

/** Announcements included in the account; the others are in their list. */
const OF_ACCOUNT_MAX = 20;

/** A person's newest announcements in a workspace, as a JSON array (`accountAnnouncements`). */
export function announcementsOfAccount(
  _ctx: unknown,
  { userId, workspaceId }: { userId: PgColumn; workspaceId: PgColumn },
): SQL<UserView["announcements"]> {
  return sql`(select coalesce(json_agg(json_build_object('id', a.id, 'title', a.title, 'status', a.status)
      order by a.created_at desc, a.id desc), '[]')
    from (select * from announcements n where n.created_by_id = ${userId} and n.workspace_id = ${workspaceId}
      and n.deleted_at is null order by n.created_at desc, n.id desc limit ${OF_ACCOUNT_MAX}) as a)`;
}
