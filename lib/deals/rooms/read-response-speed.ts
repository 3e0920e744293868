import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { type Part, part } from "@/db/read-batch";
import { offers } from "@/db/schema/deals/offers";
import type { ResponseSpeed } from "@/lib/identity/people/enums";
import { speedOf } from "@/lib/identity/people/rules";
import { MESSAGE_NOTICE_LIMITS, RESPONSE_SPEED } from "./limits";

/**
 * The median time to a user's first answer, in recent rooms; null when there are too few. As a part
 * of a batched read; `userId` may be a subquery.
 */
export function responseSpeedPart(
  _ctx: unknown,
  { tx, userId, now }: { tx: Queryable; userId: number | SQL; now: Date },
): Part<ResponseSpeed | null> {
  const select = tx
    .select({
      count: sql<number>`count(*)`.mapWith(Number),
      minutes: sql<
        number | null
      >`percentile_cont(0.5) within group (order by extract(epoch from answered_at - asked_at) / 60)`.mapWith(Number),
    })
    .from(answersTo({ userId, now }))
    .where(sql`answered_at is not null`);
  return part(select, ([row]) =>
    !row || row.minutes === null || row.count < RESPONSE_SPEED.roomsMin ? null : speedOf(row.minutes),
  );
}

/**
 * How many of a hundred first contacts a user answered within a day; null when there are too few.
 * Those that may still be answered in time are not counted.
 */
export function answeredPercentPart({ tx, userId, now }: { tx: Queryable; userId: number; now: Date }) {
  const due = sql`asked_at + make_interval(hours => ${MESSAGE_NOTICE_LIMITS.answerHours})`;
  const judged = sql`exists (select 1 from ${offers} as judged where judged.room_id = answers.id
    and judged.maker_side <> answers.side and judged.status in ('accepted', 'rejected') and judged.responded_at < ${due})`;
  const inTime = sql`(answered_at < ${due} or ${judged})`;
  const select = tx
    .select({
      count: sql<number>`count(*)`.mapWith(Number),
      answered: sql<number>`count(*) filter (where ${inTime})`.mapWith(Number),
    })
    .from(answersTo({ userId, now }))
    .where(sql`${due} < ${now.toISOString()}::timestamptz`);
  return part(select, ([row]) =>
    !row || row.count < RESPONSE_SPEED.roomsMin ? null : Math.round((row.answered * 100) / row.count),
  );
}

/** A user's recent rooms in which they were asked, and when they answered. */
function answersTo({ userId, now }: { userId: number | SQL; now: Date }): SQL {
  const since = new Date(now.getTime() - RESPONSE_SPEED.days * 86_400_000).toISOString();
  const teams = sql`(select workspace_id from members where user_id = ${userId})`;
  return sql`(
    with own as (
      select id, 'shipper' as side from rooms where shipper_workspace_id in ${teams} and shipper_user_id = ${userId} and created_at > ${since}::timestamptz
      union all
      select id, 'carrier' from rooms where carrier_workspace_id in ${teams} and carrier_user_id = ${userId} and created_at > ${since}::timestamptz
    ), asked as (
      select own.id, own.side, min(m.created_at) as at from own join messages m on m.room_id = own.id and m.sender_side <> own.side
      group by own.id, own.side
    )
    select asked.id, asked.side, asked.at as asked_at, (select min(m.created_at) from messages m
      where m.room_id = asked.id and m.sender_side = asked.side and m.created_at > asked.at) as answered_at from asked
  ) as answers`;
}
