import { type SQL, sql } from "drizzle-orm";
import { TripStatus } from "@/db/enums/listings/trips";
import { fail } from "@/lib/core/base/errors";
import { isNegotiating, type Reader } from "@/lib/listings/shared/reader";
import type { FileReader } from "@/lib/platform/uploads/hooks";
import type { TripRow } from "./load-cards";

type Row = Pick<TripRow, "workspaceId" | "status" | "moderation" | "deletedAt">;

/** What a reader may do with a trip (product: trips). */
export function may({ actor }: Pick<Reader, "actor">) {
  const isStaff = actor !== null && actor.staffRole !== null;
  const edit = (row: Pick<Row, "workspaceId">) => actor?.workspaceId === row.workspaceId;
  /** Its ticket and exact places. */
  const readPrivate = (row: Pick<Row, "workspaceId">) => edit(row) || isStaff;
  return {
    edit,
    readPrivate,
    /** Its workspace, staff, and who negotiates about it, even while an edit is being moderated. */
    read: (row: Row, hasRoom: boolean) =>
      !row.deletedAt &&
      (readPrivate(row) || hasRoom || (row.moderation === "approved" && row.status !== TripStatus.trial)),
  };
}

/** Throws `transporter.not_found` unless the caller may read a trip. */
export async function assertVisible(ctx: Reader, row: TripRow): Promise<void> {
  const { read } = may(ctx);
  if (read(row, false)) return;
  if (read(row, await isNegotiating(ctx, { kind: "transporter", id: row.id }))) return;
  return fail("transporter.not_found");
}

/** A vehicle image is visible once its trip is approved, also after the trip. */
export function vehiclePictureIsShown(_ctx: unknown, { uploadId }: { uploadId: SQL }): SQL {
  return sql`exists (select 1 from vehicle_pictures v join trips t on t.id = v.trip_id where v.upload_id = ${uploadId}
    and t.deleted_at is null and t.moderation = 'approved' and t.status <> ${TripStatus.trial})`;
}

/** The trip's workspace and the staff may read its images. */
export function vehiclePictureMayBeRead(
  _ctx: unknown,
  { uploadId, reader }: { uploadId: SQL; reader: FileReader },
): SQL {
  return sql`exists (select 1 from vehicle_pictures v join trips t on t.id = v.trip_id where v.upload_id = ${uploadId}
    and (t.workspace_id = ${reader.workspaceId} or ${reader.isStaff}))`;
}
