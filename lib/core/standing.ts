import { sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";

/** How well the market knows an account (decision 0096). */
export type Standing = "new" | "known" | "proven";

/** What makes an account known, and what makes it proven. */
export const STANDING = {
  /** An older account is known. */
  newDays: 7,
  /** So many completed deals prove an account; one makes it known. */
  dealsProven: 3,
  /** A verified identity makes an account known, and proves one of this age. */
  verifiedDaysProven: 30,
} as const;

/** An account's standing of now. */
export async function standingOf(tx: Queryable, userId: number, now: Date): Promise<Standing> {
  const dealsOf = (side: "shipper_user_id" | "carrier_user_id") => sql`(
    select 1 from reservations r
    where r.${sql.raw(side)} = u.id and r.confirmed_at is not null and r.status = 'completed'
    limit ${STANDING.dealsProven})`;
  const [row] = await tx.execute<{ days: number; verified: boolean; deals: number }>(sql`
    select extract(epoch from ${now.toISOString()}::timestamptz - u.created_at)::float8 / 86400 as days,
      exists (select 1 from members m where m.user_id = u.id and m.verification = 'verified') as verified,
      (select count(*)::int from (${dealsOf("shipper_user_id")} union all ${dealsOf("carrier_user_id")}) as done) as deals
    from users u where u.id = ${userId}`);
  if (!row) return "new";
  const { days, verified, deals } = row;
  if (deals >= STANDING.dealsProven || (verified && days >= STANDING.verifiedDaysProven)) return "proven";
  return verified || deals > 0 || days >= STANDING.newDays ? "known" : "new";
}
