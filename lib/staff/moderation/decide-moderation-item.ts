import { and, eq } from "drizzle-orm";
import type { ModerationAction } from "@/db/enums/staff/moderation";
import { users } from "@/db/schema/identity/accounts";
import { reports } from "@/db/schema/identity/reports";
import { moderationDecisions } from "@/db/schema/staff/moderation";
import type { Actor } from "@/lib/core/base/actor";
import { fail } from "@/lib/core/base/errors";
import { writeAudit } from "@/lib/core/commands/audit";
import { type Ctx, command } from "@/lib/core/commands/command";
import { addJob } from "@/lib/core/commands/jobs";
import { moderator } from "@/lib/core/commands/policy";
import { digestDocumentNumber } from "@/lib/core/env/secrets";
import { assertUnrelated } from "./assert-unrelated";
import { DecideItem, DecisionView } from "./contract";
import { decisionsFor, needsReason, REASONS_OF, SUBJECTS_OF } from "./enums";
import { applyDecisionJob } from "./jobs";
import { UNDO_GRACE_SECONDS, UNDO_SECONDS } from "./limits";
import { lockSubject, type Subject } from "./lock-subject";
import { lockClaim } from "./operations";
import { readFirstName, toDecisionView } from "./queries";

/**
 * Decides about a queued item, which leaves the queue immediately. The decision takes effect after
 * an undo window, in which no one is notified. The second of two concurrent decisions fails.
 */
export const decideModerationItem = command(
  {
    name: "decideModerationItem",
    summary: "Decides about an item of a moderators' queue.",
    policy: moderator,
    input: DecideItem,
    output: DecisionView,
    errors: [
      "moderation.not_found",
      "moderation.claimed",
      "moderation.decided",
      "moderation.changed",
      "moderation.own",
    ],
  },
  async (ctx, input) => {
    assertFits(input);
    const { queue, subjectType, subjectId } = input;
    const subject = await lockSubject(ctx, queue, subjectType, subjectId);
    if (!subject) return fail("moderation.not_found");
    await assertOpen(ctx, input, subject);
    await assertMayConcern(ctx, input, subject);
    await lockClaim(ctx, { subjectType, subjectId });
    const runAt = new Date(ctx.now.getTime() + (UNDO_SECONDS + UNDO_GRACE_SECONDS) * 1_000);
    const [row] = await ctx.tx
      .insert(moderationDecisions)
      .values({
        moderatorId: ctx.actor.userId,
        subjectType,
        subjectId,
        subjectLabel: subject.label,
        subjectState: subject.state,
        concernsUserId: subject.concernsUserId,
        decision: input.decision,
        reasonCode: input.reason ?? null,
        reasonText: input.note ?? null,
        identityDigest: input.documentNumber ? digestDocumentNumber(input.documentNumber) : null,
        status: "waiting",
        createdAt: ctx.now,
      })
      .onConflictDoNothing()
      .returning();
    if (!row) return fail("moderation.decided");
    await addJob(ctx, applyDecisionJob, { decisionId: row.id }, { runAt, key: decisionKey(row.id) });
    await writeAudit<ModerationAction>(ctx, {
      action: `${subjectType}.${input.decision}`,
      subjectType,
      subjectId,
      details: { decisionId: row.id, reason: row.reasonCode },
    });
    ctx.reply.status = 201;
    return toDecisionView(row, await readFirstName(ctx.tx, ctx.actor.userId));
  },
);

/** The key of the job that applies a decision. */
export function decisionKey(id: number): string {
  return `decision:${id}`;
}

function assertFits({ queue, subjectType, decision, reason, note, documentNumber }: DecideItem): void {
  const subjects: readonly string[] = SUBJECTS_OF[queue];
  if (!subjects.includes(subjectType))
    fail("request.invalid", { issues: [{ path: ["subjectType"], code: "invalid" }] });
  if (!decisionsFor(queue, subjectType).includes(decision))
    fail("request.invalid", { issues: [{ path: ["decision"], code: "invalid" }] });
  if (documentNumber !== undefined && (subjectType !== "identity" || decision !== "approve"))
    fail("request.invalid", { issues: [{ path: ["documentNumber"], code: "invalid" }] });
  if (!needsReason(decision)) return;
  const reasons: readonly string[] = REASONS_OF[queue];
  if (!reason || !reasons.includes(reason))
    fail("request.invalid", { issues: [{ path: ["reason"], code: "reason_required" }] });
  // "Other" without a note explains nothing.
  if (reason === "other" && !note) fail("request.invalid", { issues: [{ path: ["note"], code: "reason_required" }] });
}

async function assertOpen(ctx: Ctx<Actor>, input: DecideItem, subject: Subject): Promise<void> {
  if (!subject.isOpen) return fail("moderation.decided");
  // The subject was edited or resubmitted since the moderator read it.
  if (input.seenState !== undefined && input.seenState !== subject.state) return fail("moderation.changed");
  if (input.queue !== "reports") return;
  const { subjectType, subjectId, decision } = input;
  const [open] = await ctx.tx
    .select({ id: reports.id })
    .from(reports)
    .where(and(eq(reports.status, "open"), isAbout(subjectType), eq(reports.subjectId, subjectId)))
    .limit(1);
  if (!open) return fail("moderation.decided");
  if (decision === "remove" && subject.state === "gone") return fail("moderation.changed");
}

async function reportersOf({ tx }: Ctx<Actor>, { subjectType, subjectId }: DecideItem): Promise<(number | null)[]> {
  const open = await tx
    .select({ reporterId: reports.reporterId })
    .from(reports)
    .where(and(eq(reports.status, "open"), isAbout(subjectType), eq(reports.subjectId, subjectId)));
  return open.map(({ reporterId }) => reporterId);
}

function isAbout(type: DecideItem["subjectType"]) {
  return type === "identity" ? undefined : eq(reports.subjectType, type);
}

/**
 * Moderators decide nothing that they are related to, nor what they or a colleague reported; only
 * admins may suspend staff.
 */
async function assertMayConcern(ctx: Ctx<Actor>, input: DecideItem, subject: Subject): Promise<void> {
  const reporterIds = input.queue === "reports" ? await reportersOf(ctx, input) : [];
  const { concernsUserId, partyUserId, workspaceIds } = subject;
  await assertUnrelated(ctx, { userIds: [concernsUserId, partyUserId, ...reporterIds], workspaceIds });
  if (input.decision !== "suspend" || ctx.actor.staffRole === "admin") return;
  const [person] = await ctx.tx
    .select({ staffRole: users.staffRole })
    .from(users)
    .where(eq(users.id, subject.concernsUserId));
  if (person?.staffRole) fail("moderation.staff");
}
