import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { offers } from "@/db/schema/deals/offers";
import { messages, rooms } from "@/db/schema/deals/rooms";
import { ANSWERED_SHARE, MESSAGE_NOTICE_LIMITS } from "./limits";

type Contact = { roomId: SQLWrapper; side: SQLWrapper };

/**
 * The condition that the other side of a room has answered the one that wrote first: in words, by
 * an offer, or by a yes or no to one; `before` an instant, where one is given.
 */
export function isAnswered(contact: Contact, before?: SQL): SQL<boolean> {
  // Wrapped, a column is written with its table, where those of the subqueries have the same name.
  const [roomId, side] = [sql`${contact.roomId}`, sql`${contact.side}`];
  const inTime = (at: SQL) => (before ? sql`and ${at} < ${before}` : sql``);
  return sql<boolean>`(
    exists (select 1 from ${messages} as answer where answer.room_id = ${roomId} and answer.sender_side <> ${side}
      ${inTime(sql`answer.created_at`)})
    or exists (select 1 from ${offers} as judged where judged.room_id = ${roomId} and judged.maker_side = ${side}
      and judged.status in ('accepted', 'rejected') ${inTime(sql`judged.responded_at`)}))`;
}

/**
 * The share of recent first contacts that were answered within a day, of the newest rooms; undefined
 * where there are too few to say.
 */
export async function readAnsweredShare(tx: Queryable): Promise<number | undefined> {
  const { days, roomsMin, roomsMax } = ANSWERED_SHARE;
  const due = sql`contact.created_at + make_interval(hours => ${MESSAGE_NOTICE_LIMITS.answerHours})`;
  const [row] = await tx.execute<{ count: number; answered: number }>(sql`
    select count(*)::int as count, (count(*) filter (where ${isAnswered(
      { roomId: sql`newest.id`, side: sql`contact.sender_side` },
      due,
    )}))::int as answered
    from (select id from ${rooms} order by id desc limit ${roomsMax}) as newest
      cross join lateral (select m.sender_side, m.created_at from ${messages} as m
        where m.room_id = newest.id and m.type <> 'system' order by m.id limit 1) as contact
    where ${due} < now() and contact.created_at > now() - make_interval(days => ${days})`);
  return row && row.count >= roomsMin ? row.answered / row.count : undefined;
}
