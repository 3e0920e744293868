import { sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import type { PaymentProviderName } from "@/lib/adapters/payments/port";
import { RECONCILE } from "./limits";

const MINUTE_MS = 60_000;

/**
 * A movement whose amount in the books is not that of the provider's account; one of them may be
 * missing.
 */
type ProviderDifference = {
  ref: string;
  /** None for what the provider does not list. */
  kind: string | null;
  bookedCents: number;
  movedCents: number;
  at: Date;
  isForeign: boolean;
};

/** What the books and the provider's account differ by. */
export type Comparison = {
  /** The movements that were compared are from before this moment. */
  comparedAt: Date;
  count: number;
  /**
   * The cents of all differences, none hidden by another; one at least for each, such as for an
   * amount of another currency.
   */
  sumCents: number;
  /** The newest of them, `RECONCILE.shownMax` at most. */
  newest: ProviderDifference[];
};

/**
 * Each cent by which the books differ from the provider's account, as it was last listed; undefined
 * while it was never. All of them since the first payment: what nobody has put right stays. A
 * movement and its transfers are found by the name of what moved; fees and the operator's own
 * payouts by the movement's own.
 */
export async function findDifferences(tx: Queryable, provider: PaymentProviderName): Promise<Comparison | undefined> {
  const comparedAt = await findComparedAt(tx, provider);
  if (!comparedAt) return undefined;
  const until = new Date(comparedAt.getTime() - RECONCILE.graceMinutes * MINUTE_MS).toISOString();
  const rows = await tx.execute<Row>(sql`
    with movements as (
      select case when kind in ('fee', 'bank_transfer') then provider_ref else coalesce(source_ref, provider_ref) end as ref,
        kind, amount_cents, currency, occurred_at
      from provider_movements
      where provider = ${provider} and occurred_at <= ${until}
    ), moved as (
      select ref, min(kind) as kind, sum(amount_cents) as cents, min(occurred_at) as at, bool_or(currency <> 'eur') as is_foreign
      from movements group by ref
    ), booked as (
      select t.provider_ref as ref, -sum(e.amount_cents) as cents, min(t.created_at) as at
      from ledger_transfers t join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.account_id
      where t.provider = ${provider} and t.kind <> 'provider_fee' and a.kind = 'psp_clearing'
        and (t.created_at <= ${until} or t.provider_ref in (select ref from moved))
      group by t.provider_ref
    ), differing as (
      select coalesce(m.ref, b.ref) as ref, m.kind, coalesce(b.cents, 0) as booked, coalesce(m.cents, 0) as moved,
        coalesce(m.at, b.at) as at, coalesce(m.is_foreign, false) as is_foreign
      from moved m full join booked b on b.ref = m.ref
      where coalesce(m.cents, 0) <> coalesce(b.cents, 0) or m.is_foreign
    )
    select *, count(*) over () as count, sum(greatest(1, abs(booked - moved))) over () as sum
    from differing order by at desc, ref limit ${RECONCILE.shownMax}`);
  return {
    comparedAt,
    count: Number(rows[0]?.count ?? 0),
    sumCents: Number(rows[0]?.sum ?? 0),
    newest: rows.map((row) => ({
      ref: row.ref,
      kind: row.kind,
      bookedCents: Number(row.booked),
      movedCents: Number(row.moved),
      at: new Date(row.at),
      isForeign: row.is_foreign,
    })),
  };
}

type Row = {
  ref: string;
  kind: string | null;
  booked: string;
  moved: string;
  at: string;
  is_foreign: boolean;
  count: string;
  sum: string;
};

/** Up to when the provider's account was last compared; undefined while it was never. */
async function findComparedAt(tx: Queryable, provider: PaymentProviderName): Promise<Date | undefined> {
  const [row] = await tx.execute<{ at: string | null }>(
    sql`select max(up_to) as at from reconciliations where provider = ${provider}`,
  );
  return row?.at ? new Date(row.at) : undefined;
}

/**
 * Since when nothing was compared: since the last time, or since the first payment when it never
 * was; undefined while there is nothing to compare.
 */
export async function findUncomparedSince(tx: Queryable, provider: PaymentProviderName): Promise<Date | undefined> {
  return (await findComparedAt(tx, provider)) ?? (await findFirstPaymentAt(tx, provider));
}

/** When the first payment at a provider was begun. */
export async function findFirstPaymentAt(tx: Queryable, provider: PaymentProviderName): Promise<Date | undefined> {
  const [row] = await tx.execute<{ at: string | null }>(
    sql`select min(created_at) as at from payments where provider = ${provider}`,
  );
  return row?.at ? new Date(row.at) : undefined;
}
