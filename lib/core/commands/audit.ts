import { auditLog } from "@/db/schema/core/audit";
import type { Ctx } from "./command";

/** One entry of the audit log, without what the context fills in. */
type Entry<A> = Pick<typeof auditLog.$inferInsert, "subjectType" | "subjectId" | "details"> & { action: A };

/**
 * Appends to the audit log, with the caller and the request's id. The actions are those that the
 * noun declares, and are named by the call (`writeAudit<DisputeAction>`); without them nothing
 * compiles.
 */
export async function writeAudit<A extends string = never>(
  ctx: Pick<Ctx, "tx" | "now" | "actor" | "requestId">,
  entry: Entry<NoInfer<A>>,
): Promise<void> {
  await ctx.tx
    .insert(auditLog)
    .values({ ...entry, actorId: ctx.actor?.userId ?? null, requestId: ctx.requestId, createdAt: ctx.now });
}
