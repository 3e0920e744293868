import { eq } from "drizzle-orm";
import type { ModerationAction } from "@/db/enums/staff/moderation";
import { moderationDecisions } from "@/db/schema/staff/moderation";
import { Done } from "@/lib/core/base/answers";
import { fail } from "@/lib/core/base/errors";
import { writeAudit } from "@/lib/core/commands/audit";
import { command } from "@/lib/core/commands/command";
import { removeJob } from "@/lib/core/commands/jobs";
import { moderator } from "@/lib/core/commands/policy";
import { assertUnrelated } from "./assert-unrelated";
import { NameDecision } from "./contract";
import { decisionKey } from "./decide-moderation-item";
import { decisionMachine } from "./states";

/** Undoes the caller's own decision; the item is queued again, and the audit log shows it. */
export const undoModerationDecision = command(
  {
    name: "undoModerationDecision",
    summary: "Undoes a decision before it takes effect.",
    policy: moderator,
    input: NameDecision,
    output: Done,
    errors: ["moderation.not_found", "moderation.too_late", "moderation.own"],
  },
  async (ctx, { id }) => {
    const [row] = await ctx.tx.select().from(moderationDecisions).where(eq(moderationDecisions.id, id)).for("update");
    if (!row || row.moderatorId !== ctx.actor.userId) return fail("moderation.not_found");
    await assertUnrelated(ctx, { userIds: [row.concernsUserId] });
    const status = decisionMachine.next("undo", row.status, "moderator");
    await ctx.tx.update(moderationDecisions).set({ status, settledAt: ctx.now }).where(eq(moderationDecisions.id, id));
    await removeJob(ctx, decisionKey(id));
    await writeAudit<ModerationAction>(ctx, {
      action: `${row.subjectType}.undo`,
      subjectType: row.subjectType,
      subjectId: row.subjectId,
      details: { decisionId: id, decision: row.decision },
    });
    return { success: true as const };
  },
);
