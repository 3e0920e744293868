import { eq, type SQL, sql } from "drizzle-orm";
import { uploads } from "@/db/schema/platform/uploads";
import type { Ctx } from "@/lib/core/command";
import { fail } from "@/lib/core/errors";
import { partsOf } from "@/lib/core/hooks";
import { openBytes } from "@/lib/core/secrets";
import type { FileBytes } from "./contract";
import { type FileAudience, fileIsShown, fileMayBeRead } from "./hooks";
import { storedNames } from "./rules";

/**
 * The bytes of a stored file, for whoever may read it: that is the caller's to decide, and whether everyone may (`isPublic`). A picture
 * has one file for each width in pixels and gives the widest unless one is asked for. Throws `upload.not_found` when it is not there.
 */
export async function loadFileBytes(
  { adapters }: Pick<Ctx, "adapters">,
  row: typeof uploads.$inferSelect,
  { isPublic = false, widthPx }: { isPublic?: boolean; widthPx?: number | undefined } = {},
): Promise<FileBytes> {
  const names = storedNames(row.storageKey, row.mimeType);
  const name = widthPx ? names.find((candidate) => candidate.endsWith(`-${widthPx}.webp`)) : names.at(-1);
  const kept = name ? await adapters.files.read(name) : undefined;
  if (!name || !kept) return fail("upload.not_found");
  const bytes = row.keyId ? openBytes(row.keyId, kept, name) : kept;
  return { bytes, mimeType: row.mimeType, isPublic, isPicture: row.mimeType === "image/webp" };
}

/**
 * Whether what a file belongs to is shown: a listing that is on the market, or was until somebody took it, or a person's photo. An address
 * that was seen once shows nothing any more when its listing is withdrawn.
 */
function isShown(ctx: Pick<Ctx, "now" | "subscriptions">, uploadId: SQL, audience: FileAudience): SQL {
  return anyOf(partsOf(ctx, fileIsShown, { uploadId, audience, now: ctx.now }));
}

function anyOf(conditions: readonly SQL[]): SQL {
  return conditions.length === 0 ? sql`false` : sql`(${sql.join([...conditions], sql` or `)})`;
}

/** A file by its key, and whether everyone may see it now. */
export async function readShownUpload(ctx: Ctx, key: string) {
  const [found] = await ctx.tx
    .select({
      row: uploads,
      isShown: sql<boolean>`${uploads.isPublic} and ${isShown(ctx, sql`${uploads.id}`, "everyone")}`,
    })
    .from(uploads)
    .where(eq(uploads.storageKey, key));
  return found;
}

/**
 * Whether the caller may read a file that is not shown to everyone: as its owner, as a carrier when what it belongs to is for carriers, or
 * because they have a part in it. The session's row is read for it: a token alone outlives a right by minutes.
 */
export async function mayReadPrivate(ctx: Ctx, id: number): Promise<boolean> {
  const live = ctx.actor && (await ctx.sessions.find(ctx.tx, ctx.actor.sessionId, ctx.now));
  if (!live) return false;
  const uploadId = sql`${id}::int`;
  const reader = { workspaceId: live.workspaceId, isStaff: live.staffRole !== null };
  const ways = [
    sql`exists (select 1 from uploads u where u.id = ${uploadId} and u.owner_id = ${live.userId})`,
    ...partsOf(ctx, fileMayBeRead, { uploadId, reader }),
    ...(live.logisticsType === "carrier" ? [isShown(ctx, uploadId, "carriers")] : []),
  ];
  const [found] = await ctx.tx.execute<{ mayRead: boolean }>(sql`select ${anyOf(ways)} as "mayRead"`);
  return found?.mayRead ?? false;
}
