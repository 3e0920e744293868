import { sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Reputation } from "@/lib/identity/people/hooks";

/** Below this number of deals, no cancellation rate is shown. */
const CANCELLATION_DEALS_MIN = 5;

const numberOrNull = (value: unknown) => (value === null ? null : Number(value));

/** A user's ratings and deal counts, for the `reputationOf` hook. */
export function readReputation(_ctx: unknown, userId: PgColumn): Reputation {
  const published = sql`from reviews r where r.subject_id = ${userId} and r.published_at is not null and not r.is_hidden`;
  return {
    rating: sql<
      number | null
    >`(select round(avg((r.punctuality + r.communication + r.care + r.accuracy) / 4.0), 1) ${published})`.mapWith(
      numberOrNull,
    ),
    reviewCount: sql<number>`(select count(*) ${published})`.mapWith(Number),
    cancellationRate: sql<number | null>`(
      select case when count(*) >= ${CANCELLATION_DEALS_MIN} then ceil(100.0 * count(*) filter (where d.cancelled_by = 'carrier') / count(*)) end
      from reservations d where d.carrier_user_id = ${userId} and d.confirmed_at is not null)`.mapWith(numberOrNull),
  };
}
