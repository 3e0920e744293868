import { eq, type SQL, sql } from "drizzle-orm";
import { uploads } from "@/db/schema/platform/uploads";
import type { FileStore } from "@/lib/adapters/files/port";
import { fail } from "@/lib/core/base/errors";
import type { Ctx } from "@/lib/core/commands/command";
import { partsOf } from "@/lib/core/commands/hooks";
import { openBytes } from "@/lib/core/env/secrets";
import type { FileBytes, FileContent } from "./contract";
import { type FileAudience, fileIsShown, fileMayBeRead } from "./hooks";
import { storedNames } from "./rules";

/**
 * Reads a stored file; the caller must have checked the access. Images have one file per width,
 * the widest by default. Throws `upload.not_found`.
 */
export async function loadFileBytes(
  { adapters }: Pick<Ctx, "adapters">,
  row: typeof uploads.$inferSelect,
  { isPublic = false, widthPx }: { isPublic?: boolean; widthPx?: number | undefined } = {},
): Promise<FileBytes> {
  const names = storedNames(row.storageKey, row.mimeType);
  const name = widthPx ? names.find((candidate) => candidate.endsWith(`-${widthPx}.webp`)) : names.at(-1);
  if (!name) return fail("upload.not_found");
  const { mimeType, keyId } = row;
  const content = keyId ? await openSealed(adapters.files, keyId, name) : storedContent(adapters.files, name);
  return { content, mimeType, isPublic, isPicture: mimeType === "image/webp" };
}

/** Sealed bytes are checked as a whole before any of them is shown. */
async function openSealed(files: FileStore, keyId: string, name: string): Promise<FileContent> {
  const stored = await files.read(name);
  return stored ? contentOf(openBytes(keyId, stored, name)) : fail("upload.not_found");
}

/** The content of bytes in memory. */
export function contentOf(bytes: Uint8Array): FileContent {
  return {
    size: async () => bytes.byteLength,
    async open(range) {
      const part = range ? bytes.subarray(range.start, range.end + 1) : bytes;
      return new Blob([new Uint8Array(part)]).stream();
    },
  };
}

/** The content of a stored file, which is never in memory as a whole. */
function storedContent(files: FileStore, name: string): FileContent {
  return {
    size: async () => (await files.size(name)) ?? fail("upload.not_found"),
    open: async (range) => (await files.open(name, range)) ?? fail("upload.not_found"),
  };
}

/**
 * The condition that a file's subject is visible: a current or recently closed listing, or a
 * person's photo. A withdrawn listing's known URLs show nothing.
 */
function isShown(ctx: Pick<Ctx, "now" | "subscriptions">, uploadId: SQL, audience: FileAudience): SQL {
  return anyOf(partsOf(ctx, fileIsShown, { uploadId, audience, now: ctx.now }));
}

function anyOf(conditions: readonly SQL[]): SQL {
  return conditions.length === 0 ? sql`false` : sql`(${sql.join([...conditions], sql` or `)})`;
}

/** A file by its key, with whether everyone may see it now. */
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
 * Whether the caller may read a non-public file: as owner, as a carrier when its subject is for
 * carriers, or as a participant.
 */
export async function mayReadPrivate(ctx: Ctx, id: number): Promise<boolean> {
  const { actor } = ctx;
  if (!actor) return false;
  const uploadId = sql`${id}::int`;
  const reader = { workspaceId: actor.workspaceId, isStaff: actor.staffRole !== null };
  const conditions = [
    sql`exists (select 1 from uploads u where u.id = ${uploadId} and u.owner_id = ${actor.userId})`,
    ...partsOf(ctx, fileMayBeRead, { uploadId, reader }),
    ...(actor.logisticsType === "carrier" ? [isShown(ctx, uploadId, "carriers")] : []),
  ];
  const [found] = await ctx.tx.execute<{ mayRead: boolean }>(sql`select ${anyOf(conditions)} as "mayRead"`);
  return found?.mayRead ?? false;
}
