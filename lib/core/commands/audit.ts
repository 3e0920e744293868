import type { AuditAction } from "@/db/enums/core/audit";
import { auditLog } from "@/db/schema/core/audit";
import type { Ctx } from "./command";

/** One entry of the audit log, without what the context fills in. */
type Entry = Pick<typeof auditLog.$inferInsert, "subjectType" | "subjectId" | "details"> & { action: AuditAction };

/** Appends to the audit log, with the caller and the request's id. */
export async function writeAudit(ctx: Pick<Ctx, "tx" | "now" | "actor" | "requestId">, entry: Entry): Promise<void> {
  await ctx.tx
    .insert(auditLog)
    .values({ ...entry, actorId: ctx.actor?.userId ?? null, requestId: ctx.requestId, createdAt: ctx.now });
}
