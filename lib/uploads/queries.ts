import { sql } from "drizzle-orm";
import type { uploads } from "@/db/schema/uploads";
import { loadActor } from "../accounts/queries";
import type { Ctx } from "../core/command";
import { fail } from "../core/errors";
import { openBytes } from "../core/secrets";
import { readStoredFile } from "../out/files/file-store";
import type { FileBytes } from "./contract";
import { storedNames } from "./rules";

/**
 * The bytes of a stored file, for whoever may read it: that is the caller's to decide. A picture has one file for each
 * width in pixels and gives the widest unless one is asked for. Throws `upload.not_found` when it is not there.
 */
export async function loadFileBytes(row: typeof uploads.$inferSelect, widthPx?: number): Promise<FileBytes> {
  const names = storedNames(row.storageKey, row.mimeType);
  const name = widthPx ? names.find((candidate) => candidate.endsWith(`-${widthPx}.webp`)) : names.at(-1);
  const kept = name ? await readStoredFile(name) : undefined;
  if (!name || !kept) return fail("upload.not_found");
  const bytes = row.keyId ? openBytes(row.keyId, kept, name) : kept;
  return { bytes, mimeType: row.mimeType, isPublic: row.isPublic, isPicture: row.mimeType === "image/webp" };
}

/**
 * Whether the caller may read a file that is not everyone's: as its owner, on a side of the conversation about the parcel that it
 * shows, or as staff while that deal is disputed. The session's row is read for it: a token alone outlives a right by minutes.
 */
export async function mayReadPrivate({ tx, actor, now }: Ctx, uploadId: number): Promise<boolean> {
  const live = actor && (await loadActor(tx, actor.sessionId, now));
  if (!live) return false;
  const isStaff = live.staffRole !== null;
  const [found] = await tx.execute<{ mayRead: boolean }>(sql`
    select exists (select 1 from uploads u where u.id = ${uploadId} and u.owner_id = ${live.userId})
      or exists (
        select 1 from package_images i join packages p on p.id = i.package_id join rooms r on r.id = p.room_id
        where i.upload_id = ${uploadId} and (
          r.shipper_workspace_id = ${live.workspaceId} or r.carrier_workspace_id = ${live.workspaceId}
          or (${isStaff} and exists (
            select 1 from disputes d join reservations v on v.id = d.reservation_id where v.room_id = r.id)))
      ) as "mayRead"`);
  return found?.mayRead ?? false;
}
