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
