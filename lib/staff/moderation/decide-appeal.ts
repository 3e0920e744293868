import { eq } from "drizzle-orm";
import type { ModerationAction } from "@/db/enums/staff/moderation";
import { users } from "@/db/schema/identity/accounts";
import { members } from "@/db/schema/identity/workspaces";
import { announcements } from "@/db/schema/listings/announcements";
import { moderationDecisions } from "@/db/schema/staff/moderation";
import type { Actor } from "@/lib/core/base/actor";
import { fail } from "@/lib/core/base/errors";
import { writeAudit } from "@/lib/core/commands/audit";
import { type Ctx, command } from "@/lib/core/commands/command";
import { moderator } from "@/lib/core/commands/policy";
import { queueMail } from "@/lib/identity/mails/queue-mail";
import { lockIdentity } from "@/lib/identity/verification/end-verification";
import { lockListing } from "@/lib/listings/shared/lock-listing";
import { assertUnrelated } from "./assert-unrelated";
import { DecideAppeal, DecisionView } from "./contract";
import { isSeenIdentity } from "./identity-state";
import { reopenDocuments, verifyPerson } from "./judge-identity";
import { setHidden, setRemoved } from "./judge-reported";
import { releaseTrip } from "./judge-trip";
import type { DecisionRow } from "./operations";
import { readFirstName, toDecisionView } from "./queries";
import { appealToken } from "./sign-appeal";
import { restoreListings, restorePerson } from "./suspend-person";

/** Decides an appeal, by another moderator; overturning undoes what it still can. */
export const decideAppeal = command(
  {
    name: "decideAppeal",
    summary: "Decides an appeal.",
    policy: moderator,
    input: DecideAppeal,
    output: DecisionView,
    errors: ["appeal.not_found", "appeal.decided", "appeal.own_decision", "moderation.own"],
  },
  async (ctx, { id, outcome, note }) => {
    const [row] = await ctx.tx.select().from(moderationDecisions).where(eq(moderationDecisions.id, id)).for("update");
    if (!row?.appealedAt) return fail("appeal.not_found");
    if (row.appealDecidedAt) return fail("appeal.decided");
    const { userId } = ctx.actor;
    if (row.moderatorId === userId || row.concernsUserId === userId) return fail("appeal.own_decision");
    await assertUnrelated(ctx, { userIds: [row.concernsUserId] });
    if (outcome === "overturned") await takeBack(ctx, row);
    const decided = {
      appealDecision: outcome,
      appealNote: note ?? null,
      appealDecidedAt: ctx.now,
      appealDecidedById: userId,
    };
    await ctx.tx.update(moderationDecisions).set(decided).where(eq(moderationDecisions.id, id));
    await writeAudit<ModerationAction>(ctx, {
      action: `${row.subjectType}.appeal_${outcome}`,
      subjectType: row.subjectType,
      subjectId: row.subjectId,
      details: { decisionId: id },
    });
    if (row.concernsUserId !== null)
      await queueMail(ctx, {
        key: `appeal:${id}:decided`,
        userId: row.concernsUserId,
        template: "appeal_decided",
        params: { subject: row.subjectLabel, outcome, token: appealToken(id) },
      });
    return toDecisionView({ ...row, ...decided }, await readFirstName(ctx.tx, row.moderatorId));
  },
);

async function takeBack(ctx: Ctx<Actor>, row: DecisionRow): Promise<void> {
  const { decision, subjectType, subjectId, settledAt, concernsUserId } = row;
  if (concernsUserId === null) return;
  if (decision === "suspend") return liftSuspension(ctx, concernsUserId, settledAt);
  if (subjectType === "identity") return verifyAfterAll(ctx, row, concernsUserId);
  if (decision === "remove" && subjectType === "message") return setRemoved(ctx, subjectId, null);
  if (decision === "remove" && subjectType === "review") return setHidden(ctx, subjectId, false);
  if (decision === "remove" && settledAt) return restoreListings(ctx, concernsUserId, settledAt);
  if (decision === "refuse" || decision === "request_change") {
    const trip = await lockListing(ctx.tx, "transporter", subjectId);
    // Unless an edit since has put it back into the queue.
    if (trip.moderation === "rejected" && !trip.deletedAt) await releaseTrip(ctx, subjectId, "overturn");
  }
}

async function liftSuspension(ctx: Ctx<Actor>, userId: number, suspendedAt: Date | null): Promise<void> {
  const [person] = await ctx.tx.select().from(users).where(eq(users.id, userId)).for("no key update");
  if (person?.status !== "banned") return;
  await ctx.tx
    .select({ id: announcements.id })
    .from(announcements)
    .where(eq(announcements.createdById, userId))
    .for("update");
  await restorePerson(ctx, userId, suspendedAt);
}

/** Verifies a member after all; one whose name changed since is checked again. */
async function verifyAfterAll(ctx: Ctx<Actor>, row: DecisionRow, userId: number): Promise<void> {
  const person = await lockIdentity(ctx.tx, userId);
  const [member] = await ctx.tx.select().from(members).where(eq(members.id, row.subjectId)).for("update");
  if (member?.verification !== "rejected") return;
  if (isSeenIdentity(row, person)) return verifyPerson(ctx, userId);
  await reopenDocuments(ctx, member.id);
}
