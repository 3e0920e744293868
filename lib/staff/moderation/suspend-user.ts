import { eq } from "drizzle-orm";
import type { ModerationAction } from "@/db/enums/staff/moderation";
import { users } from "@/db/schema/identity/accounts";
import { moderationDecisions } from "@/db/schema/staff/moderation";
import { fail } from "@/lib/core/base/errors";
import { writeAudit } from "@/lib/core/commands/audit";
import { command } from "@/lib/core/commands/command";
import { admin } from "@/lib/core/commands/policy";
import { queueMail } from "@/lib/identity/mails/queue-mail";
import { assertUnrelated } from "./assert-unrelated";
import { DecisionView, SuspendUser } from "./contract";
import { lockPerson } from "./lock-subject";
import { decisionWords } from "./operations";
import { readFirstName, toDecisionView } from "./queries";
import { suspendPerson } from "./suspend-person";

/** Suspends a user with a reason that they may appeal; never oneself or the last admin. */
export const suspendUser = command(
  {
    name: "suspendUser",
    summary: "Suspends a person immediately.",
    policy: admin,
    input: SuspendUser,
    output: DecisionView,
    errors: ["user.not_found", "user.yourself", "user.last_admin", "user.wrong_state", "moderation.own"],
  },
  async (ctx, { id, reason, note }) => {
    if (id === ctx.actor.userId) return fail("user.yourself");
    // All admins are locked in one order, so that two who suspend each other are serialised.
    const admins = await ctx.tx
      .select({ id: users.id, status: users.status })
      .from(users)
      .where(eq(users.staffRole, "admin"))
      .orderBy(users.id)
      .for("no key update");
    if (!admins.some((row) => row.id === ctx.actor.userId && row.status === "active")) return fail("auth.suspended");
    const person = await lockPerson(ctx, id);
    await assertUnrelated(ctx, { userIds: [id] });
    if (person.status !== "active") return fail("user.wrong_state");
    if (reason === "other" && !note)
      return fail("request.invalid", { issues: [{ path: ["note"], code: "reason_required" }] });
    const [row] = await ctx.tx
      .insert(moderationDecisions)
      .values({
        moderatorId: ctx.actor.userId,
        subjectType: "user",
        subjectId: id,
        subjectLabel: `${person.firstName} ${person.lastName}`.trim(),
        concernsUserId: id,
        decision: "suspend",
        reasonCode: reason,
        reasonText: note ?? null,
        settledAt: ctx.now,
        createdAt: ctx.now,
      })
      .returning();
    if (!row) throw new Error("the decision has no row");
    await suspendPerson(ctx, person, decisionWords(row)(person.locale));
    await writeAudit<ModerationAction>(ctx, {
      action: "user.suspend",
      subjectType: "user",
      subjectId: id,
      details: { decisionId: row.id, reason },
    });
    await queueMail(ctx, {
      key: `decision:${row.id}`,
      userId: id,
      template: "account_suspended",
      params: decisionWords(row),
    });
    ctx.reply.status = 201;
    return toDecisionView(row, await readFirstName(ctx.tx, ctx.actor.userId));
  },
);
