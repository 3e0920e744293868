import { and, eq, exists, isNotNull, isNull, not, or, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { users } from "@/db/schema/accounts";
import { announcements } from "@/db/schema/announcements";
import { transports } from "@/db/schema/transports";
import { members } from "@/db/schema/workspaces";
import { publicCondition } from "../announcements/filter-announcements";
import { CRITERIA } from "../reviews/kinds";
import { whereOf } from "../transports/filter-transports";
import type { PersonView } from "./contract";
import type { ResponseSpeed } from "./kinds";
import { PEOPLE_LIMITS } from "./limits";
import { speedOf } from "./rules";

/** The condition of a person who has a public page: confirmed, not erased, and banned from nowhere at home. */
export function isPublicPerson(tx: Queryable): SQL | undefined {
  const isShutOut = exists(
    tx
      .select({ one: sql`1` })
      .from(members)
      .where(and(eq(members.userId, users.id), eq(members.isHome, true), eq(members.status, "banned"))),
  );
  return and(isNull(users.erasedAt), eq(users.status, "active"), isNotNull(users.confirmedAt), not(isShutOut));
}

/** The condition of a public person who announces something that everyone may see. */
export function announcesNow(tx: Queryable, now: Date): SQL | undefined {
  const parcels = tx
    .select({ one: sql`1` })
    .from(announcements)
    .where(and(eq(announcements.createdById, users.id), publicCondition(null, now)));
  const trips = tx
    .select({ one: sql`1` })
    .from(transports)
    .where(and(eq(transports.createdById, users.id), whereOf(undefined, undefined, undefined, now)));
  return and(isPublicPerson(tx), or(exists(parcels), exists(trips)));
}

type Marks = PersonView["criteria"];

/** The mean of each mark that others gave somebody, in public. */
export async function readCriteria(tx: Queryable, userId: number): Promise<Marks> {
  const means = CRITERIA.map(
    (criterion) => sql`round(avg(${sql.identifier(criterion)}), 1)::float8 as ${sql.identifier(criterion)}`,
  );
  const [row] = await tx.execute<Marks>(sql`
    select ${sql.join(means, sql`, `)} from reviews where subject_id = ${userId} and published_at is not null and not is_hidden`);
  return row ?? { punctuality: null, communication: null, care: null, accuracy: null };
}

/** How much of what somebody carried and sent has arrived. What was given back in a dispute has not. */
export async function countDelivered(tx: Queryable, userId: number): Promise<PersonView["delivered"]> {
  const hasArrived = sql`r.confirmed_at is not null and r.status = 'completed' and not exists (
    select 1 from disputes d where d.reservation_id = r.id and d.status = 'refunded')`;
  const [row] = await tx.execute<{ carried: number; sent: number }>(sql`
    select (select count(*) from reservations r where r.carrier_user_id = ${userId} and ${hasArrived})::int as carried,
      (select count(*) from reservations r where r.shipper_user_id = ${userId} and ${hasArrived})::int as sent`);
  return { asCarrier: row?.carried ?? 0, asShipper: row?.sent ?? 0 };
}

/**
 * How quickly somebody usually answers: in the rooms of the last months, the median time from the other side's first words to theirs.
 * Nothing while there are too few.
 */
export async function readResponseSpeed(tx: Queryable, userId: number, now: Date): Promise<ResponseSpeed | null> {
  const since = new Date(now.getTime() - PEOPLE_LIMITS.responseDays * 86_400_000).toISOString();
  const teams = sql`(select workspace_id from members where user_id = ${userId})`;
  const [row] = await tx.execute<{ count: number; minutes: number | null }>(sql`
    with own as (
      select id, 'shipper' as side from rooms where shipper_workspace_id in ${teams} and shipper_user_id = ${userId} and created_at > ${since}::timestamptz
      union all
      select id, 'carrier' from rooms where carrier_workspace_id in ${teams} and carrier_user_id = ${userId} and created_at > ${since}::timestamptz
    ), asked as (
      select own.id, own.side, min(m.created_at) as at from own join messages m on m.room_id = own.id and m.sender_side <> own.side
      group by own.id, own.side
    ), answered as (
      select asked.at as asked_at, (select min(m.created_at) from messages m
        where m.room_id = asked.id and m.sender_side = asked.side and m.created_at > asked.at) as answered_at from asked
    )
    select count(*)::int as count,
      percentile_cont(0.5) within group (order by extract(epoch from answered_at - asked_at) / 60)::float8 as minutes
    from answered where answered_at is not null`);
  if (!row || row.minutes === null || row.count < PEOPLE_LIMITS.responsesMin) return null;
  return speedOf(row.minutes);
}
