import { and, desc, eq } from "drizzle-orm";
import type { ModerationAction } from "@/db/enums/staff/moderation";
import { moderationDecisions } from "@/db/schema/staff/moderation";
import { Done } from "@/lib/core/base/answers";
import { fail } from "@/lib/core/base/errors";
import { writeAudit } from "@/lib/core/commands/audit";
import { command } from "@/lib/core/commands/command";
import { admin } from "@/lib/core/commands/policy";
import { queueMail } from "@/lib/identity/mails/queue-mail";
import { assertUnrelated } from "./assert-unrelated";
import { NameUser } from "./contract";
import { lockPerson } from "./lock-subject";
import { restorePerson } from "./suspend-person";

/** Lifts a user's suspension and restores the listings it removed. */
export const restoreUser = command(
  {
    name: "restoreUser",
    summary: "Lifts a person's suspension.",
    policy: admin,
    input: NameUser,
    output: Done,
    errors: ["user.not_found", "user.wrong_state", "moderation.own"],
  },
  async (ctx, { id }) => {
    const person = await lockPerson(ctx, id);
    await assertUnrelated(ctx, { userIds: [id] });
    if (person.status !== "banned") return fail("user.wrong_state");
    const about = { subjectType: "user", subjectId: id } as const;
    const [last] = await ctx.tx
      .select({ settledAt: moderationDecisions.settledAt })
      .from(moderationDecisions)
      .where(
        and(
          eq(moderationDecisions.concernsUserId, id),
          eq(moderationDecisions.decision, "suspend"),
          eq(moderationDecisions.status, "applied"),
        ),
      )
      .orderBy(desc(moderationDecisions.id))
      .limit(1);
    await restorePerson(ctx, id, last?.settledAt ?? null);
    await ctx.tx.insert(moderationDecisions).values({
      ...about,
      moderatorId: ctx.actor.userId,
      subjectLabel: `${person.firstName} ${person.lastName}`.trim(),
      concernsUserId: id,
      decision: "restore",
      settledAt: ctx.now,
      createdAt: ctx.now,
    });
    await writeAudit<ModerationAction>(ctx, { ...about, action: "user.restore" });
    await queueMail(ctx, {
      key: `user:${id}:restored:${ctx.now.getTime()}`,
      userId: id,
      template: "account_restored",
    });
    return { success: true as const };
  },
);
