import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";

/** A violated invariant of the ledger, and the deal or the transfer that it is about. */
export type LedgerDiscrepancy = {
  rule: string;
  subject: string;
  amountCents: number;
  reservationId: number | null;
  transferId: number | null;
};

/** The deals and transfers to check. */
export type LedgerScope = { reservationIds: readonly number[]; transferIds: readonly number[] };

/**
 * Checks that every transfer and all entries sum to zero, that no escrow is negative, and that that
 * of a finished reservation holds no more than what is due. Empty when they do. Each rule is of one
 * deal or one transfer, so that a scope costs what it holds, and scopes together say what the whole
 * does; that all entries sum to zero follows from their transfers.
 */
export async function checkLedger(tx: Queryable, scope?: LedgerScope): Promise<LedgerDiscrepancy[]> {
  const ofDeal = (id: string) => (scope ? isAmong(id, scope.reservationIds) : sql`true`);
  const ofTransfer = (id: string) => (scope ? isAmong(id, scope.transferIds) : sql`true`);
  const accounts = scope ? ACCOUNT_OF_EACH : sql`join ledger_accounts a on a.id = e.account_id`;
  const rows = await tx.execute<Row>(sql`
    with ${balances(ofDeal, ofTransfer, accounts)}
    ${scope ? sql`` : sql`${WHOLE} union all`}
    select 'a transfer sums to zero' as rule, 'transfer' as subject, null::int as deal, id as transfer, amount from transfers where amount <> 0
    union all
    select 'a transfer has two entries or more', 'transfer', null, id, 0 from transfers where entry_count < 2
    union all
    select 'what is shared is of a reservation', 'transfer', null, id, 0 from transfers where is_unowned
    union all
    select 'no escrow is below zero', 'escrow of reservation', reservation_id, null, amount from escrows where amount < 0
    union all
    select 'a paid-out escrow is empty', 'escrow of reservation', b.reservation_id, null, b.amount
      from escrows b join payouts p on p.reservation_id = b.reservation_id and p.status = 'paid' and ${ofDeal("p.reservation_id")} where b.amount <> 0
    union all
    select 'a cancelled escrow is empty', 'escrow of reservation', b.reservation_id, null, b.amount
      from escrows b join reservations r on r.id = b.reservation_id where r.status = 'cancelled' and ${ofDeal("r.id")} and b.amount <> 0
        and b.amount <> coalesce((select p.amount_cents from payouts p where p.reservation_id = r.id and p.status = 'due'), 0)
    union all
    select 'a decided dispute leaves in escrow what is still to be paid', 'escrow of reservation', b.reservation_id, null, b.amount
      from escrows b join disputes d on d.reservation_id = b.reservation_id and d.status in ('refunded', 'paid_out', 'split') and ${ofDeal("d.reservation_id")}
      where b.amount <> coalesce((select p.amount_cents from payouts p where p.reservation_id = b.reservation_id and p.status = 'due'), 0)
    union all
    select 'a completed payment is in the books once', 'payment of reservation', p.reservation_id, null, p.total_cents
      from payments p where p.status = 'completed' and ${ofDeal("p.reservation_id")}
        and (select count(*) from ledger_transfers t where t.reservation_id = p.reservation_id and t.kind = 'payment') <> 1
    union all
    select 'surplus holds what is on its way back', 'surplus of reservation', reservation_id, null, sum(amount)
      from (
        select reservation_id, amount from shared where kind = 'surplus'
        union all
        select p.reservation_id, -a.amount_cents from payment_attempts a join payments p on p.id = a.payment_id
          where a.status = 'surplus' and ${ofDeal("p.reservation_id")}
      ) held group by reservation_id having sum(amount) <> 0
    union all
    select 'bank_disputes holds what banks hold', 'bank disputes of reservation', reservation_id, null, sum(amount)
      from (
        select reservation_id, amount from shared where kind = 'bank_disputes'
        union all
        select reservation_id, held_cents from bank_disputes where status = 'open' and ${ofDeal("reservation_id")}
      ) held group by reservation_id having sum(amount) <> 0
    union all
    select 'a payout is recalled as the books say', 'reservation', p.reservation_id, null, p.recalled_cents
      from payouts p where ${ofDeal("p.reservation_id")} and p.recalled_cents <> coalesce((select sum(e.amount_cents) from ledger_transfers t
        join ledger_entries e on e.transfer_id = t.id and e.amount_cents > 0 ${accounts} and a.kind in ('refunds', 'losses')
        where t.reservation_id = p.reservation_id and t.kind = 'payout_recalled'), 0)
    union all
    select 'a transfer from the bank is in the books as often as it was sent', 'payout of reservation', p.reservation_id, null, p.amount_cents
      from payouts p where ${ofDeal("p.reservation_id")}
        and coalesce((select sum(e.amount_cents) from ledger_transfers t
          join ledger_entries e on e.transfer_id = t.id ${accounts} and a.kind = 'operator_bank'
          where t.reservation_id = p.reservation_id and t.kind in ('bank_payout', 'bank_payout_returned')), 0)
        <> case when p.status = 'paid' and p.way is not distinct from 'bank_transfer' then p.amount_cents else 0 end
    union all
    select 'a paid reservation holds its service in escrow', 'reservation', r.id, null, coalesce(b.amount, 0)
      from reservations r left join escrows b on b.reservation_id = r.id
      where ${ofDeal("r.id")} and r.status in ('confirmed', 'in_progress') and coalesce(b.amount, 0) <> r.price_cents + r.handling_cents`);
  return rows.map(({ rule, subject, amount, deal, transfer }) => ({
    rule,
    subject: [subject, deal ?? transfer].filter((part) => part !== null).join(" "),
    amountCents: Number(amount),
    reservationId: deal,
    transferId: transfer,
  }));
}

type Row = { rule: string; subject: string; amount: string; deal: number | null; transfer: number | null };

const WHOLE = sql`
  select 'all entries sum to zero' as rule, 'ledger' as subject, null::int as deal, null::int as transfer, sum(amount_cents) as amount
    from ledger_entries having sum(amount_cents) <> 0`;

/** The balances of transfers, escrows and shared accounts, each within its scope. */
function balances(ofDeal: (id: string) => SQL, ofTransfer: (id: string) => SQL, accounts: SQL): SQL {
  return sql`
    transfers as (
      select t.id, held.amount, held.entry_count, t.reservation_id is null and held.is_shared as is_unowned
      from ledger_transfers t cross join lateral (
        select coalesce(sum(e.amount_cents), 0) as amount, count(*) as entry_count,
          coalesce(bool_or((select kind from ledger_accounts where id = e.account_id) in ('surplus', 'bank_disputes')), false) as is_shared
        from ledger_entries e where e.transfer_id = t.id
      ) held where ${ofTransfer("t.id")}
    ), escrows as (
      select a.reservation_id, held.amount
      from ledger_accounts a cross join lateral (
        select coalesce(sum(e.amount_cents), 0) as amount from ledger_entries e where e.account_id = a.id
      ) held where a.kind = 'escrow' and ${ofDeal("coalesce(a.reservation_id, 0)")}
    ), shared as (
      select t.reservation_id, a.kind, sum(e.amount_cents) as amount
      from ledger_transfers t join ledger_entries e on e.transfer_id = t.id ${accounts}
      where t.reservation_id is not null and ${ofDeal("t.reservation_id")} and a.kind in ('surplus', 'bank_disputes')
      group by t.reservation_id, a.kind
    )`;
}

/**
 * Joins each entry's account separately: by the statistics an account has few entries, and a plan
 * that began at a shared one would scan the whole history.
 */
export const ACCOUNT_OF_EACH = sql`join lateral (select kind from ledger_accounts where id = e.account_id offset 0) a on true`;

/** Whether an expression is one of some ids; those of a slice are adjacent in indexes. */
function isAmong(id: string, ids: readonly number[]): SQL {
  if (ids.length === 0) return sql`false`;
  const ends = [Math.min(...ids), Math.max(...ids)];
  return sql`(${sql.raw(id)} between ${ends[0]} and ${ends[1]} and ${sql.raw(id)} = any(${`{${ids.join()}}`}::int[]))`;
}
