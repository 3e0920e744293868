import type { UserAction } from "@/db/enums/staff/users";
import { fail } from "@/lib/core/base/errors";
import { writeAudit } from "@/lib/core/commands/audit";
import { command } from "@/lib/core/commands/command";
import { admin } from "@/lib/core/commands/policy";
import { endSessions } from "@/lib/identity/sessions/operations";
import { assertUnrelated } from "@/lib/staff/moderation/assert-unrelated";
import { EndedSessions, NameUser } from "./contract";
import { lockUser } from "./queries";

/** Ends all sessions of a user, who may sign in again. */
export const endUserSessions = command(
  {
    name: "endUserSessions",
    summary: "Ends all sessions of a person.",
    policy: admin,
    input: NameUser,
    output: EndedSessions,
    errors: ["user.not_found", "user.yourself", "moderation.own"],
  },
  async (ctx, { id }) => {
    if (id === ctx.actor.userId) return fail("user.yourself");
    await lockUser(ctx, id);
    await assertUnrelated(ctx, { userIds: [id] });
    const endedCount = await endSessions(ctx, id, "ended_by_admin");
    await writeAudit<UserAction>(ctx, {
      action: "user.sessions_ended",
      subjectType: "user",
      subjectId: id,
      details: { endedCount },
    });
    return { endedCount };
  },
);
