import { eq, type SQL, sql } from "drizzle-orm";
import { uploads } from "@/db/schema/platform/uploads";
import type { Ctx } from "@/lib/core/commands/command";
import { partsOf } from "@/lib/core/commands/hooks";
import { type FileAudience, fileIsShown, fileMayBeRead } from "./hooks";

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

/** A file by its key, with whether everyone may read it now. */
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
