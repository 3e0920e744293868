import { and, eq, inArray, isNull } from "drizzle-orm";
import type { UploadKind } from "@/db/enums/platform/uploads";
import { uploads } from "@/db/schema/platform/uploads";
import type { Ctx } from "@/lib/core/command";
import { fail, type Issue } from "@/lib/core/errors";

/** A file that an input names, and where it names it. */
export type WantedFile = { id: number; kind: UploadKind; path: (string | number)[] };

/**
 * Takes uploaded files into use: each has to exist, be the caller's own and of the right kind, else the input is refused
 * at the place that names it. `keptIds` are files that the edited row holds already, whoever of the team uploaded them.
 */
export async function claimFiles(
  ctx: Ctx,
  wanted: readonly WantedFile[],
  options: { makePublic: boolean; keptIds?: ReadonlySet<number> },
): Promise<void> {
  const ids = [...new Set(wanted.map(({ id }) => id))];
  if (ids.length === 0) return;
  const rows = await ctx.tx.select().from(uploads).where(inArray(uploads.id, ids)).for("update");
  const byId = new Map(rows.map((row) => [row.id, row]));
  const issues = wanted.flatMap(({ id, kind, path }): Issue[] => {
    const row = byId.get(id);
    const isOurs = row && (row.ownerId === ctx.actor?.userId || options.keptIds?.has(id));
    return isOurs && row.kind === kind ? [] : [{ path, code: "file" }];
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
