import { and, eq, inArray, isNull } from "drizzle-orm";
import type { UploadKind } from "@/db/enums/platform/uploads";
import { uploads } from "@/db/schema/platform/uploads";
import { fail, type Issue } from "@/lib/core/base/errors";
import type { Ctx } from "@/lib/core/commands/command";

/** A file that an input references, with the path of the reference; a document may be an image. */
export type WantedFile = { id: number; kind: UploadKind; path: (string | number)[] };

/**
 * Claims uploaded files: each must exist, be the caller's and of the right kind, else the input has
 * an issue at its path. `storedIds` are files that the edited row already has, by any uploader.
 */
export async function claimFiles(
  ctx: Ctx,
  wanted: readonly WantedFile[],
  options: { makePublic: boolean; storedIds?: ReadonlySet<number> },
): Promise<void> {
  const ids = [...new Set(wanted.map(({ id }) => id))];
  if (ids.length === 0) return;
  const rows = await ctx.tx.select().from(uploads).where(inArray(uploads.id, ids)).for("update");
  const byId = new Map(rows.map((row) => [row.id, row]));
  const issues = wanted.flatMap(({ id, kind, path }): Issue[] => {
    const row = byId.get(id);
    const isOurs = row && (row.ownerId === ctx.actor?.userId || options.storedIds?.has(id));
    const isFitting = row?.kind === kind || (kind === "document" && row?.kind === "image");
    return isOurs && isFitting ? [] : [{ path, code: "file" }];
  });
  if (issues.length > 0) fail("request.invalid", { issues });
  await ctx.tx
    .update(uploads)
    .set({ claimedAt: ctx.now })
    .where(and(inArray(uploads.id, ids), isNull(uploads.claimedAt)));
  if (options.makePublic) {
    await ctx.tx
      .update(uploads)
      .set({ isPublic: true })
      .where(and(inArray(uploads.id, ids), eq(uploads.isPublic, false)));
  }
}
