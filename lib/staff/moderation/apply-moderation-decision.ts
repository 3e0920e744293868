import { eq } from "drizzle-orm";
import { z } from "zod";
import type { ModerationAction } from "@/db/enums/staff/moderation";
import { moderationClaims, moderationDecisions } from "@/db/schema/staff/moderation";
import { Done } from "@/lib/core/base/answers";
import { writeAudit } from "@/lib/core/commands/audit";
import { command } from "@/lib/core/commands/command";
import { systemOnly } from "@/lib/core/commands/policy";
import { id } from "@/lib/core/fields/fields";
import { queueOf } from "./enums";
import { applyIdentity } from "./judge-identity";
import { applyReported } from "./judge-reported";
import { applyTrip } from "./judge-trip";
import { lockSubject } from "./lock-subject";
import { isClaimOf } from "./queries";
import { decisionMachine } from "./states";

/**
 * Applies a decision after its undo window and notifies the person concerned. It lapses when its
 * subject has changed or gone, which returns the item to its queue. Idempotent.
 */
export const applyModerationDecision = command(
  {
    name: "applyModerationDecision",
    summary: "Has a decision take effect.",
    policy: systemOnly,
    input: z.strictObject({ decisionId: id() }),
    output: Done,
  },
  async (ctx, { decisionId }) => {
    const [row] = await ctx.tx
      .select()
      .from(moderationDecisions)
      .where(eq(moderationDecisions.id, decisionId))
      .for("update");
    if (row?.status !== "waiting") return { success: true as const };
    const queue = queueOf(row.subjectType, row.decision);
    const subject = await lockSubject(ctx, queue, row.subjectType, row.subjectId);
    const fits = subject?.isOpen === true && subject.state === row.subjectState;
    const event = fits ? "apply" : "lapse";
    await ctx.tx
      .update(moderationDecisions)
      .set({ status: decisionMachine.next(event, row.status, "system"), settledAt: ctx.now })
      .where(eq(moderationDecisions.id, decisionId));
    await ctx.tx.delete(moderationClaims).where(isClaimOf(row.subjectType, row.subjectId));
    const { subjectType, subjectId } = row;
    await writeAudit<ModerationAction>(ctx, {
      action: `${subjectType}.${fits ? "decision_applied" : "decision_lapsed"}`,
      subjectType,
      subjectId,
      details: { decisionId, decision: row.decision },
    });
    if (!fits) return { success: true as const };
    if (queue === "trips") await applyTrip(ctx, row);
    else if (queue === "identity") await applyIdentity(ctx, row);
    else await applyReported(ctx, row);
    return { success: true as const };
  },
);
