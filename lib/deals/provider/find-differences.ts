import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import type { PaymentProviderName } from "@/lib/adapters/payments/port";
import { ACCOUNT_OF_EACH } from "../ledger/check-ledger";
import { RECONCILE } from "./limits";

const MINUTE_MS = 60_000;

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

/** Differences between the books and the provider's account. */
export type Comparison = {
  /** The compared movements are from before this instant. */
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
 * while it was never. All of them since the first payment: what is not corrected stays. This
 * goes through the whole history: frequent callers use `readDifferences`.
 */
export async function findDifferences(tx: Queryable, provider: PaymentProviderName): Promise<Comparison | undefined> {
  const comparedAt = await findComparedAt(tx, provider);
  if (!comparedAt) return undefined;
  const rows = await tx.execute<Row & { count: string; sum: string }>(sql`
    with ${differing(provider, comparedAt)}
    select *, count(*) over () as count, sum(greatest(1, abs(booked - moved))) over () as sum
    from differing order by at desc, ref limit ${RECONCILE.shownMax}`);
  return {
    comparedAt,
    count: Number(rows[0]?.count ?? 0),
    sumCents: Number(rows[0]?.sum ?? 0),
    newest: rows.map(toDifference),
  };
}

/** The same of some movements alone, by their names. */
export async function findDifferencesOf(
  tx: Queryable,
  provider: PaymentProviderName,
  refs: readonly string[],
): Promise<ProviderDifference[]> {
  const comparedAt = await findComparedAt(tx, provider);
  if (!comparedAt || refs.length === 0) return [];
  const rows = await tx.execute<Row>(sql`with ${differing(provider, comparedAt, refs)} select * from differing`);
  return rows.map(toDifference);
}

type Row = { ref: string; kind: string | null; booked: string; moved: string; at: string; is_foreign: boolean };

function toDifference({ ref, kind, booked, moved, at, is_foreign: isForeign }: Row): ProviderDifference {
  return { ref, kind, bookedCents: Number(booked), movedCents: Number(moved), at: new Date(at), isForeign };
}

/** By which name a movement is compared: that of what moved; fees and own payouts by their own. */
export const MOVEMENT_REF = sql`case when kind in ('fee', 'bank_transfer') then provider_ref else coalesce(source_ref, provider_ref) end`;

/** The differences up to an instant, of all movements or of those that are named. */
function differing(provider: PaymentProviderName, comparedAt: Date, refs?: readonly string[]): SQL {
  const until = comparedBefore(comparedAt).toISOString();
  const isNamed = (column: string) => (refs ? sql`${sql.raw(column)} = any(${sql.param(refs)}::text[])` : sql`true`);
  return sql`
    movements as (
      select ${MOVEMENT_REF} as ref, kind, amount_cents, currency, occurred_at
      from provider_movements
      where provider = ${provider} and occurred_at <= ${until}
        ${
          refs
            ? sql`and id in (select id from provider_movements where provider = ${provider} and ${isNamed("provider_ref")}
          union select id from provider_movements where provider = ${provider} and ${isNamed("source_ref")})`
            : sql``
        }
    ), moved as (
      select ref, min(kind) as kind, sum(amount_cents) as cents, min(occurred_at) as at, bool_or(currency <> 'eur') as is_foreign
      from movements where ${isNamed("ref")} group by ref
    ), booked as (
      select t.provider_ref as ref, -sum(e.amount_cents) as cents, min(t.created_at) as at
      from ledger_transfers t join ledger_entries e on e.transfer_id = t.id
        ${refs ? ACCOUNT_OF_EACH : sql`join ledger_accounts a on a.id = e.account_id`}
      where t.provider = ${provider} and t.provider_ref is not null and ${isNamed("t.provider_ref")} and t.kind <> 'provider_fee'
        and a.kind = 'psp_clearing' and (t.created_at <= ${until} or t.kind = 'correction' or t.provider_ref in (select ref from moved))
      group by t.provider_ref
    ), differing as (
      select coalesce(m.ref, b.ref) as ref, m.kind, coalesce(b.cents, 0) as booked, coalesce(m.cents, 0) as moved,
        coalesce(m.at, b.at) as at, coalesce(m.is_foreign, false) as is_foreign
      from moved m full join booked b on b.ref = m.ref
      where case when m.is_foreign then not exists (
          select from ledger_corrections c where c.provider = ${provider} and c.ref = m.ref and c.status = 'confirmed')
        else coalesce(m.cents, 0) <> coalesce(b.cents, 0) end
    )`;
}

/** Movements after this instant may still be in transit. */
export function comparedBefore(comparedAt: Date): Date {
  return new Date(comparedAt.getTime() - RECONCILE.graceMinutes * MINUTE_MS);
}

/** Up to when the provider's account was last compared; undefined while it was never. */
export async function findComparedAt(tx: Queryable, provider: PaymentProviderName): Promise<Date | undefined> {
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

/** When the first payment at a provider was begun; its index answers when there is none. */
export async function findFirstPaymentAt(tx: Queryable, provider: PaymentProviderName): Promise<Date | undefined> {
  const [row] = await tx.execute<{ at: string | null }>(sql`
    select created_at as at from payments
    where provider = ${provider} and exists (select from payments where provider = ${provider} and provider_ref is not null)
    order by id limit 1`);
  return row?.at ? new Date(row.at) : undefined;
}
