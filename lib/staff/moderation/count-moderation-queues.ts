import { sql } from "drizzle-orm";
import { Nothing } from "@/lib/core/base/answers";
import { query } from "@/lib/core/commands/command";
import { moderator } from "@/lib/core/commands/policy";
import { QueueCounts } from "./contract";
import { isUndecided, waitingTrips } from "./queries";

/** The number of open items in each moderation queue, in one query. */
export const countModerationQueues = query(
  {
    name: "countModerationQueues",
    summary: "The number of open items in each moderation queue.",
    policy: moderator,
    input: Nothing,
    output: QueueCounts,
  },
  async ({ tx, now }) => {
    const [row] = await tx.execute<Record<string, number>>(sql`select
      (select count(*)::int from trips where ${waitingTrips(now)}) as trips,
      (select count(*)::int from members where verification = 'pending' and ${isUndecided("identity", sql`members.id`)}) as identity,
      (select count(*)::int from bank_accounts where name_check = 'waiting') as accounts,
      (select count(distinct (r.subject_type, r.subject_id))::int from reports r where r.status = 'open' and not exists (
        select 1 from moderation_decisions d where d.subject_type = r.subject_type and d.subject_id = r.subject_id and d.status = 'waiting')) as reports,
      (select count(*)::int from moderation_decisions where appealed_at is not null and appeal_decided_at is null) as appeals,
      (select count(*)::int from disputes where status in ('open', 'answered')) as disputes`);
    return QueueCounts.parse(row);
  },
);
