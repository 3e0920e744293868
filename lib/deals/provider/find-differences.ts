import { sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import type { PaymentProviderName } from "@/lib/adapters/payments/port";
import { RECONCILE } from "./limits";

/**
 * A movement whose amount in the books is not that of the provider's account; one of them may be
 * missing.
 */
export type ProviderDifference = {
  ref: string;
  /** None for what the provider does not list. */
  kind: string | null;
  bookedCents: number;
  movedCents: number;
  at: Date;
  isForeign: boolean;
};

/**
 * Each cent by which the books differ from the provider's account, as it was last listed. A
 * movement and its transfers are found by the name of what moved; fees and the operator's own
 * payouts by the movement's own.
 */
export async function findDifferences(tx: Queryable, provider: PaymentProviderName): Promise<ProviderDifference[]> {
  const rows = await tx.execute<Row>(sql`
    with last as (
      select max(up_to) - make_interval(mins => ${RECONCILE.graceMinutes}) as until,
        max(up_to) - make_interval(days => ${RECONCILE.windowDays}) as since
      from reconciliations where provider = ${provider}
    ), movements as (
      select case when kind in ('fee', 'bank_transfer') then provider_ref else coalesce(source_ref, provider_ref) end as ref,
        kind, amount_cents, currency, occurred_at
      from provider_movements, last
      where provider = ${provider} and occurred_at between last.since and last.until
    ), moved as (
      select ref, min(kind) as kind, sum(amount_cents) as cents, min(occurred_at) as at, bool_or(currency <> 'eur') as is_foreign
      from movements group by ref
    ), booked as (
      select t.provider_ref as ref, -sum(e.amount_cents) as cents, min(t.created_at) as at
      from ledger_transfers t join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.account_id, last
      where t.provider = ${provider} and t.kind <> 'provider_fee' and a.kind = 'psp_clearing'
        and (t.created_at between last.since and last.until or t.provider_ref in (select ref from moved))
      group by t.provider_ref
    )
    select coalesce(m.ref, b.ref) as ref, m.kind, coalesce(b.cents, 0) as booked, coalesce(m.cents, 0) as moved,
      coalesce(m.at, b.at) as at, coalesce(m.is_foreign, false) as is_foreign
    from moved m full join booked b on b.ref = m.ref
    where coalesce(m.cents, 0) <> coalesce(b.cents, 0) or m.is_foreign
    order by at desc, ref limit ${RECONCILE.shownMax}`);
  return rows.map((row) => ({
    ref: row.ref,
    kind: row.kind,
    bookedCents: Number(row.booked),
    movedCents: Number(row.moved),
    at: new Date(row.at),
    isForeign: row.is_foreign,
  }));
}

type Row = { ref: string; kind: string | null; booked: string; moved: string; at: string; is_foreign: boolean };

/** The cents of differences, none hidden by another. */
export function sumOf(differences: readonly ProviderDifference[]): number {
  return differences.reduce((sum, { bookedCents, movedCents }) => sum + Math.abs(bookedCents - movedCents), 0);
}
