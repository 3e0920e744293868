import { and, asc, eq, isNotNull, isNull } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { users } from "@/db/schema/identity/accounts";
import { moderationDecisions } from "@/db/schema/staff/moderation";
import { query } from "@/lib/core/commands/command";
import { moderator } from "@/lib/core/commands/policy";
import { toIso } from "@/lib/core/fields/fields";
import { countUpTo } from "@/lib/core/queries/count";
import { AppealQueue, ListQueue } from "./contract";
import { toDecisionView } from "./queries";

/** The open appeals, longest waiting first. */
export const listModerationAppeals = query(
  {
    name: "listModerationAppeals",
    summary: "The appeals that wait for a moderator.",
    policy: moderator,
    input: ListQueue,
    output: AppealQueue,
  },
  async ({ tx, actor }, { page, limit }) => {
    const { appealedAt, appealDecidedAt, moderatorId, concernsUserId, id } = moderationDecisions;
    const where = and(isNotNull(appealedAt), isNull(appealDecidedAt));
    const person = alias(users, "person");
    const [rows, count] = await Promise.all([
      tx
        .select({ row: moderationDecisions, name: users.firstName, first: person.firstName, last: person.lastName })
        .from(moderationDecisions)
        .innerJoin(users, eq(users.id, moderatorId))
        .leftJoin(person, eq(person.id, concernsUserId))
        .where(where)
        .orderBy(asc(appealedAt), asc(id))
        .limit(limit)
        .offset((page - 1) * limit),
      countUpTo(tx, moderationDecisions, where),
    ]);
    const data = rows.map(({ row, name, first, last }) => ({
      decision: toDecisionView(row, name),
      text: row.appealText ?? "",
      person: `${first ?? ""} ${last ?? ""}`.trim(),
      waitingSince: toIso(row.appealedAt ?? row.createdAt),
      isOwn: row.moderatorId === actor.userId,
    }));
    return { data, ...count, page, limit };
  },
);
