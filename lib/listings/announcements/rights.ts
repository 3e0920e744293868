import { and, eq, gte, isNull, lt, lte, type SQL, sql } from "drizzle-orm";
import { AnnouncementStatus, Visibility } from "@/db/enums/listings/announcements";
import { announcements } from "@/db/schema/listings/announcements";
import type { Actor } from "@/lib/core/base/actor";
import { fail } from "@/lib/core/base/errors";
import { isNegotiating, type Reader } from "@/lib/listings/shared/reader";
import type { FileAudience, FileReader } from "@/lib/platform/uploads/hooks";
import type { AnnouncementRow } from "./load-cards";

type Row = Pick<AnnouncementRow, "workspaceId" | "status" | "visibility" | "publishAt" | "deletedAt">;

/** What a reader may do with an announcement (product: announcements). */
export function may({ actor, now }: Pick<Reader, "actor" | "now">) {
  /** Its workspace, which also reads its addresses. */
  const edit = (row: Pick<Row, "workspaceId">) => actor?.workspaceId === row.workspaceId;
  /** Whom it is published for. */
  const isFor = (row: Row) =>
    row.publishAt <= now &&
    (row.visibility === Visibility.everyone ||
      (row.visibility === Visibility.carriers && actor?.logisticsType === "carrier"));
  return {
    edit,
    /** Its workspace, staff, who negotiates about it, and while it is current whom it is for. */
    read: (row: Row, hasRoom: boolean) =>
      !row.deletedAt &&
      (edit(row) ||
        (actor !== null && actor.staffRole !== null) ||
        hasRoom ||
        (row.status === AnnouncementStatus.current && isFor(row))),
    /** Whom it was for before someone else reserved it learns that it is taken. */
    learnTaken: (row: Row) =>
      !row.deletedAt &&
      (row.status === AnnouncementStatus.reserved || row.status === AnnouncementStatus.inProgress) &&
      isFor(row),
  };
}

/** The error of an announcement that the caller may not read. */
export function refusalOf(ctx: Pick<Reader, "actor" | "now">, row: Row, hasRoom: boolean) {
  const rights = may(ctx);
  if (rights.read(row, hasRoom)) return undefined;
  return rights.learnTaken(row) ? "announcement.unavailable" : "announcement.not_found";
}

/**
 * Throws unless the caller may read an announcement: `announcement.not_found` as for a missing one,
 * `announcement.unavailable` when someone else reserved it.
 */
export async function assertVisible(ctx: Reader, row: AnnouncementRow): Promise<void> {
  if (!refusalOf(ctx, row, false)) return;
  const hasRoom = await isNegotiating(ctx, { kind: "announcement", id: row.id });
  const error = refusalOf(ctx, row, hasRoom);
  if (error) fail(error);
}

/** The public lists: current, published, not past, not deleted, visible to this caller. */
export function publicCondition(actor: Pick<Actor, "logisticsType"> | null, now: Date): SQL | undefined {
  // Both conditions imply the partial indexes' "visibility < 3".
  const isVisible =
    actor?.logisticsType === "carrier"
      ? lt(announcements.visibility, Visibility.none)
      : eq(announcements.visibility, Visibility.everyone);
  return and(
    isNull(announcements.deletedAt),
    eq(announcements.status, AnnouncementStatus.current),
    isVisible,
    lte(announcements.publishAt, now),
    gte(announcements.endsAt, now),
  );
}

/** The announcements that use a file as cover, audio or photo. */
function announcementsOf(uploadId: SQL): SQL {
  return sql`(
    select id from announcements where thumbnail_upload_id = ${uploadId}
    union all select id from announcements where audio_upload_id = ${uploadId}
    union all select p.announcement_id from package_images i join packages p on p.id = i.package_id where i.upload_id = ${uploadId})`;
}

/** A file is visible while its announcement is on the market or taken. */
export function announcementFileIsShown(
  _ctx: unknown,
  { uploadId, audience, now }: { uploadId: SQL; audience: FileAudience; now: Date },
): SQL {
  const { current, reserved, inProgress, completed } = AnnouncementStatus;
  return sql`exists (select 1 from announcements a where a.id in ${announcementsOf(uploadId)} and a.deleted_at is null
    and a.status in ${[current, reserved, inProgress, completed]} and a.visibility <= ${Visibility[audience]}
    and a.publish_at <= ${now.toISOString()})`;
}

/** The owner's workspace and the staff may read an announcement's files. */
export function announcementFileMayBeRead(
  _ctx: unknown,
  { uploadId, reader }: { uploadId: SQL; reader: FileReader },
): SQL {
  return sql`exists (select 1 from announcements a where a.id in ${announcementsOf(uploadId)}
    and (a.workspace_id = ${reader.workspaceId} or ${reader.isStaff}))`;
}
