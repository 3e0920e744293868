import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import type { JobSubject, JobSubjectKind } from "@/lib/core/commands/job-subject";

/** The deal of a job's subject, by the names in the log. */
export type DealOf = { reservationId: number | null; paymentId: number | null; objectRef: string | null };

/** The query of the deal by each kind of job subject; others have none. */
const FIND: Partial<Record<JobSubjectKind, (id: string) => SQL>> = {
  reservation: (id) => sql`
    select r.id as "reservationId", p.id as "paymentId", p.provider_ref as "objectRef"
    from reservations r left join payments p on p.reservation_id = r.id where r.id = ${id}::int`,
  payment: (id) => sql`
    select reservation_id as "reservationId", id as "paymentId", provider_ref as "objectRef" from payments where id = ${id}::int`,
  attempt: (id) => sql`
    select p.reservation_id as "reservationId", p.id as "paymentId", a.provider_ref as "objectRef"
    from payment_attempts a join payments p on p.id = a.payment_id where a.id = ${id}::int`,
  recall: (id) => sql`
    select o.reservation_id as "reservationId", p.id as "paymentId", coalesce(c.provider_ref, o.provider_ref) as "objectRef"
    from payout_recalls c join payouts o on o.id = c.payout_id join payments p on p.reservation_id = o.reservation_id
    where c.id = ${id}::int`,
  account: (id) => sql`
    select null::int as "reservationId", null::int as "paymentId", provider_ref as "objectRef" from payout_accounts where id = ${id}::int`,
  webhook: (id) => sql`
    select p.reservation_id as "reservationId", p.id as "paymentId", e.payload->>'providerRef' as "objectRef"
    from webhook_events e
      left join payment_attempts a on a.provider = e.provider and a.provider_ref = e.payload->>'providerRef'
      left join payments p on p.id = a.payment_id
    where e.id = ${id}::int`,
  provider_object: (id) => sql`
    select p.reservation_id as "reservationId", p.id as "paymentId", ${id}::text as "objectRef"
    from (select payment_id from payment_attempts where provider_ref = ${id}
      union all select payment_id from bank_disputes where provider_ref = ${id}) found
      join payments p on p.id = found.payment_id limit 1`,
  dispute: (id) => sql`
    select d.reservation_id as "reservationId", p.id as "paymentId", p.provider_ref as "objectRef"
    from disputes d left join payments p on p.reservation_id = d.reservation_id where d.id = ${id}::int`,
};

/** The deal that a job's subject belongs to; undefined when there is none. */
export async function findDeal(tx: Queryable, { kind, id }: JobSubject): Promise<DealOf | undefined> {
  const find = FIND[kind];
  if (!find) return undefined;
  const [row] = await tx.execute<DealOf>(find(id));
  return row;
}
