import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { type Part, part } from "@/db/read-batch";
import type { ResponseSpeed } from "@/lib/identity/people/enums";
import { speedOf } from "@/lib/identity/people/rules";
import { RESPONSE_SPEED } from "./limits";

/**
 * The median time to a user's first answer, in recent rooms; null when there are too few. As a part
 * of a batched read; `userId` may be a subquery.
 */
export function responseSpeedPart(
  _ctx: unknown,
  { tx, userId, now }: { tx: Queryable; userId: number | SQL; now: Date },
): Part<ResponseSpeed | null> {
  const since = new Date(now.getTime() - RESPONSE_SPEED.days * 86_400_000).toISOString();
  const teams = sql`(select workspace_id from members where user_id = ${userId})`;
  const answers = sql`(
    with own as (
      select id, 'shipper' as side from rooms where shipper_workspace_id in ${teams} and shipper_user_id = ${userId} and created_at > ${since}::timestamptz
      union all
      select id, 'carrier' from rooms where carrier_workspace_id in ${teams} and carrier_user_id = ${userId} and created_at > ${since}::timestamptz
    ), asked as (
      select own.id, own.side, min(m.created_at) as at from own join messages m on m.room_id = own.id and m.sender_side <> own.side
      group by own.id, own.side
    )
    select asked.at as asked_at, (select min(m.created_at) from messages m
      where m.room_id = asked.id and m.sender_side = asked.side and m.created_at > asked.at) as answered_at from asked
  ) as answers`;
  const select = tx
    .select({
      count: sql<number>`count(*)`.mapWith(Number),
      minutes: sql<
        number | null
      >`percentile_cont(0.5) within group (order by extract(epoch from answered_at - asked_at) / 60)`.mapWith(Number),
    })
    .from(answers)
    .where(sql`answered_at is not null`);
  return part(select, ([row]) =>
    !row || row.minutes === null || row.count < RESPONSE_SPEED.roomsMin ? null : speedOf(row.minutes),
  );
}
