import { eq, type SQL, sql } from "drizzle-orm";
import { uploads } from "@/db/schema/platform/uploads";
import { readStoredFile } from "@/lib/adapters/files/file-store";
import type { Ctx } from "@/lib/core/command";
import { fail } from "@/lib/core/errors";
import { openBytes } from "@/lib/core/secrets";
import { loadActor } from "@/lib/identity/accounts/queries";
import { Visibility } from "@/lib/listings/announcements/kinds";
import { AnnouncementStatus } from "@/lib/listings/announcements/states";
import { TransportStatus } from "@/lib/listings/trips/states";
import type { FileBytes } from "./contract";
import { storedNames } from "./rules";

/**
 * The bytes of a stored file, for whoever may read it: that is the caller's to decide, and whether everyone may (`isPublic`). A picture
 * has one file for each width in pixels and gives the widest unless one is asked for. Throws `upload.not_found` when it is not there.
 */
export async function loadFileBytes(
  row: typeof uploads.$inferSelect,
  { isPublic = false, widthPx }: { isPublic?: boolean; widthPx?: number | undefined } = {},
): Promise<FileBytes> {
  const names = storedNames(row.storageKey, row.mimeType);
  const name = widthPx ? names.find((candidate) => candidate.endsWith(`-${widthPx}.webp`)) : names.at(-1);
  const kept = name ? await readStoredFile(name) : undefined;
  if (!name || !kept) return fail("upload.not_found");
  const bytes = row.keyId ? openBytes(row.keyId, kept, name) : kept;
  return { bytes, mimeType: row.mimeType, isPublic, isPicture: row.mimeType === "image/webp" };
}

/** The announcements whose cover, sound or photo a file is. */
function announcementsOf(uploadId: SQL): SQL {
  return sql`(
    select id from announcements where thumbnail_upload_id = ${uploadId}
    union all select id from announcements where audio_upload_id = ${uploadId}
    union all select p.announcement_id from package_images i join packages p on p.id = i.package_id where i.upload_id = ${uploadId})`;
}

/**
 * Whether what a file belongs to is shown: a listing that is on the market, or was until somebody took it, or a person's photo. An address
 * that was seen once shows nothing any more when its listing is withdrawn. `widest` is the least open visibility that the reader may see.
 */
function isShown(uploadId: SQL, now: Date, widest: Visibility): SQL<boolean> {
  const { current, reserved, inProgress, completed } = AnnouncementStatus;
  return sql<boolean>`(
    exists (select 1 from announcements a where a.id in ${announcementsOf(uploadId)} and a.deleted_at is null
      and a.status in ${[current, reserved, inProgress, completed]} and a.visibility <= ${widest} and a.publish_at <= ${now.toISOString()})
    or exists (select 1 from vehicle_pictures v join transports t on t.id = v.transport_id where v.upload_id = ${uploadId}
      and t.deleted_at is null and t.moderation = 'approved' and t.status <> ${TransportStatus.trial})
    or exists (select 1 from users p where p.photo_upload_id = ${uploadId} and p.erased_at is null))`;
}

/** A file by its key, and whether everyone may see it now. */
export async function readShownUpload({ tx, now }: Ctx, key: string) {
  const [found] = await tx
    .select({
      row: uploads,
      isShown: sql<boolean>`${uploads.isPublic} and ${isShown(sql`${uploads.id}`, now, Visibility.everyone)}`,
    })
    .from(uploads)
    .where(eq(uploads.storageKey, key));
  return found;
}

/**
 * Whether the caller may read a file that is not shown to everyone: as its owner, as one of the team whose listing it belongs to, as a
 * carrier when the listing is for carriers, on a side of the conversation about it, or as staff – of a parcel that was described in a
 * conversation only while that deal is disputed. The session's row is read for it: a token alone outlives a right by minutes.
 */
export async function mayReadPrivate({ tx, actor, now }: Ctx, uploadId: number): Promise<boolean> {
  const live = actor && (await loadActor(tx, actor.sessionId, now));
  if (!live) return false;
  const isStaff = live.staffRole !== null;
  const w = live.workspaceId;
  const file = sql`${uploadId}::int`;
  const isForCarriers = live.logisticsType === "carrier" ? isShown(file, now, Visibility.carriers) : sql`false`;
  const [found] = await tx.execute<{ mayRead: boolean }>(sql`
    select exists (select 1 from uploads u where u.id = ${file} and u.owner_id = ${live.userId})
      or exists (
        select 1 from package_images i join packages p on p.id = i.package_id join rooms r on r.id = p.room_id
        where i.upload_id = ${file} and (
          r.shipper_workspace_id = ${w} or r.carrier_workspace_id = ${w}
          or (${isStaff} and exists (
            select 1 from disputes d join reservations v on v.id = d.reservation_id where v.room_id = r.id))))
      or exists (select 1 from announcements a where a.id in ${announcementsOf(file)} and (
          a.workspace_id = ${w} or ${isStaff}
          or exists (select 1 from rooms r where r.announcement_id = a.id and r.carrier_workspace_id = ${w})))
      or exists (select 1 from vehicle_pictures v join transports t on t.id = v.transport_id where v.upload_id = ${file} and (
          t.workspace_id = ${w} or ${isStaff}
          or exists (select 1 from rooms r where r.transport_id = t.id and r.shipper_workspace_id = ${w})))
      or ${isForCarriers} as "mayRead"`);
  return found?.mayRead ?? false;
}
