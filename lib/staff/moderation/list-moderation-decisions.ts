import { and, desc, eq } from "drizzle-orm";
import { users } from "@/db/schema/identity/accounts";
import { moderationDecisions } from "@/db/schema/staff/moderation";
import { query } from "@/lib/core/commands/command";
import { moderator } from "@/lib/core/commands/policy";
import { countUpTo } from "@/lib/core/queries/count";
import { DecisionList, ListDecisions } from "./contract";
import { toDecisionView } from "./queries";

/** The moderators' decisions, newest first, including undone ones. */
export const listModerationDecisions = query(
  {
    name: "listModerationDecisions",
    summary: "The moderators' decisions, the newest first.",
    policy: moderator,
    input: ListDecisions,
    output: DecisionList,
  },
  async ({ tx }, { subjectType, page, limit }) => {
    const where = and(subjectType && eq(moderationDecisions.subjectType, subjectType));
    const [rows, count] = await Promise.all([
      tx
        .select({ row: moderationDecisions, name: users.firstName })
        .from(moderationDecisions)
        .innerJoin(users, eq(users.id, moderationDecisions.moderatorId))
        .where(where)
        .orderBy(desc(moderationDecisions.id))
        .limit(limit)
        .offset((page - 1) * limit),
      countUpTo(tx, moderationDecisions, where),
    ]);
    return { data: rows.map(({ row, name }) => toDecisionView(row, name)), ...count, page, limit };
  },
);
