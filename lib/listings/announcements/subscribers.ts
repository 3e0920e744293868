import { and, eq, getTableColumns, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Queryable } from "@/db/client";
import { AnnouncementStatus, Visibility } from "@/db/enums/listings/announcements";
import { users } from "@/db/schema/identity/accounts";
import {
  announcementPlaces,
  announcementPrivatePlaces,
  announcements,
  packageImages,
  packages,
} from "@/db/schema/listings/announcements";
import { uploads } from "@/db/schema/platform/uploads";
import type { Ctx, Writer } from "@/lib/core/command";
import { type Erasure, type ExportParts, GONE } from "@/lib/identity/accounts/hooks";
import type { UserView } from "@/lib/identity/people/contract";
import { isOwnOf, shareOut } from "@/lib/listings/shared/successors";
import type { FileAudience, FileReader } from "@/lib/platform/uploads/hooks";

/** The announcements whose cover, sound or photo a file is. */
function announcementsOf(uploadId: SQL): SQL {
  return sql`(
    select id from announcements where thumbnail_upload_id = ${uploadId}
    union all select id from announcements where audio_upload_id = ${uploadId}
    union all select p.announcement_id from package_images i join packages p on p.id = i.package_id where i.upload_id = ${uploadId})`;
}

/** A file of an announcement is shown while that is on the market, and after somebody took it. */
export function announcementFileIsShown(
  _ctx: unknown,
  { uploadId, audience, now }: { uploadId: SQL; audience: FileAudience; now: Date },
): SQL {
  const { current, reserved, inProgress, completed } = AnnouncementStatus;
  return sql`exists (select 1 from announcements a where a.id in ${announcementsOf(uploadId)} and a.deleted_at is null
    and a.status in ${[current, reserved, inProgress, completed]} and a.visibility <= ${Visibility[audience]}
    and a.publish_at <= ${now.toISOString()})`;
}

/** The team whose announcement it is reads its files, and so does the staff. */
export function announcementFileMayBeRead(
  _ctx: unknown,
  { uploadId, reader }: { uploadId: SQL; reader: FileReader },
): SQL {
  return sql`exists (select 1 from announcements a where a.id in ${announcementsOf(uploadId)}
    and (a.workspace_id = ${reader.workspaceId} or ${reader.isStaff}))`;
}

/** Locks what a person announced, or their own workspaces did, before anything else of the erasure. */
export async function lockAnnouncementsOf({ tx }: Writer, erasure: Erasure): Promise<void> {
  await selectOwn(tx, erasure).for("update");
}

/** Takes a person's announcements off the market for good; those of a team that stays are an owner's from then on. */
export async function eraseAnnouncementsOf(ctx: Writer, erasure: Erasure): Promise<void> {
  const { gone, given } = shareOut(await selectOwn(ctx.tx, erasure), erasure);
  await ctx.tx
    .update(announcements)
    .set({ deletedAt: ctx.now, updatedAt: ctx.now })
    .where(and(inArray(announcements.id, gone), isNull(announcements.deletedAt)));
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
    .where(isPlaceOf(ctx.tx, gone));
  for (const [successorId, ids] of given) await transfer(ctx, erasure.person, successorId, ids);
}

function selectOwn(tx: Queryable, erasure: Erasure) {
  return tx
    .select({ id: announcements.id, workspaceId: announcements.workspaceId })
    .from(announcements)
    .where(isOwnOf(announcements, erasure))
    .orderBy(announcements.id);
}

/** The condition of the private places of announcements: addresses and who to call there. */
function isPlaceOf(tx: Queryable, announcementIds: readonly number[]): SQL {
  const placeIds = tx
    .select({ id: announcementPlaces.id })
    .from(announcementPlaces)
    .where(inArray(announcementPlaces.announcementId, [...announcementIds]));
  return inArray(announcementPrivatePlaces.placeId, placeIds);
}

/** Gives announcements to a successor. What is the person's alone goes: their voice, and their contact details. */
async function transfer(
  { tx, now }: Writer,
  person: Erasure["person"],
  successorId: number,
  ids: readonly number[],
): Promise<void> {
  const isGiven = inArray(announcements.id, [...ids]);
  await tx
    .update(announcements)
    // What repeated did so for the person: whoever answers for it now begins a series of their own, if they want one.
    .set({ createdById: successorId, updatedAt: now, seriesEndedAt: now, audioUploadId: null })
    .where(isGiven);
  const covers = tx.select({ id: announcements.thumbnailUploadId }).from(announcements).where(isGiven);
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

/** Where the person was the one to call, the successor is. Other people's details stay: they are the team's to keep or to change. */
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
      contactName: successor ? `${successor.firstName} ${successor.lastName}` : GONE,
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

/** A person's parcels with their places. */
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

/** How many announcements come with an account; the rest by their list. */
const OF_ACCOUNT_MAX = 20;

/** The newest announcements of a person in a workspace, as a JSON array (`accountAnnouncements`). */
export function announcementsOfAccount(
  _ctx: unknown,
  { userId, workspaceId }: { userId: PgColumn; workspaceId: PgColumn },
): SQL<UserView["announcements"]> {
  return sql`(select coalesce(json_agg(json_build_object('id', a.id, 'title', a.title, 'status', a.status)
      order by a.created_at desc, a.id desc), '[]')
    from (select * from announcements n where n.created_by_id = ${userId} and n.workspace_id = ${workspaceId}
      and n.deleted_at is null order by n.created_at desc, n.id desc limit ${OF_ACCOUNT_MAX}) as a)`;
}
