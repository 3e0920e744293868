import { auditLog } from "@/db/schema/core/audit";
import type { Ctx } from "./command";

/** An entry of the audit log, as whoever writes it says it. */
type Entry = Pick<typeof auditLog.$inferInsert, "action" | "subjectType" | "subjectId" | "details">;

/** Writes what was done, by whom and in which call, to the log that nobody changes. */
export async function writeAudit(ctx: Pick<Ctx, "tx" | "now" | "actor" | "requestId">, entry: Entry): Promise<void> {
  await ctx.tx
    .insert(auditLog)
    .values({ ...entry, actorId: ctx.actor?.userId ?? null, requestId: ctx.requestId, createdAt: ctx.now });
}
