import { sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";

/** A violated invariant of the ledger. */
export type LedgerDiscrepancy = { rule: string; subject: string; amountCents: number };

/**
 * Checks that every transfer and all entries sum to zero, that no escrow is negative, and that that
 * of a finished reservation holds no more than what is due. Empty when they do.
 */
export async function checkLedger(tx: Queryable): Promise<LedgerDiscrepancy[]> {
  const rows = await tx.execute<{ rule: string; subject: string; amount: string }>(sql`
    with balances as (
      select a.id, a.kind, a.reservation_id, coalesce(sum(e.amount_cents), 0) as amount
      from ledger_accounts a left join ledger_entries e on e.account_id = a.id group by a.id
    )
    select 'all entries sum to zero' as rule, 'ledger' as subject, sum(amount_cents) as amount from ledger_entries having sum(amount_cents) <> 0
    union all
    select 'a transfer sums to zero', 'transfer ' || transfer_id, sum(amount_cents) from ledger_entries group by transfer_id having sum(amount_cents) <> 0
    union all
    select 'a transfer has two entries or more', 'transfer ' || t.id, 0 from ledger_transfers t
      where (select count(*) from ledger_entries e where e.transfer_id = t.id) < 2
    union all
    select 'no escrow is below zero', 'escrow of reservation ' || reservation_id, amount from balances where kind = 'escrow' and amount < 0
    union all
    select 'a paid-out escrow is empty', 'escrow of reservation ' || b.reservation_id, b.amount
      from balances b join payouts p on p.reservation_id = b.reservation_id and p.status = 'paid' where b.kind = 'escrow' and b.amount <> 0
    union all
    select 'a cancelled escrow is empty', 'escrow of reservation ' || b.reservation_id, b.amount
      from balances b join reservations r on r.id = b.reservation_id where b.kind = 'escrow' and r.status = 'cancelled' and b.amount <> 0
        and b.amount <> coalesce((select p.amount_cents from payouts p where p.reservation_id = r.id and p.status = 'due'), 0)
    union all
    select 'a decided dispute leaves in escrow what is still to be paid', 'escrow of reservation ' || b.reservation_id, b.amount
      from balances b join disputes d on d.reservation_id = b.reservation_id and d.status in ('refunded', 'paid_out', 'split')
      where b.kind = 'escrow'
        and b.amount <> coalesce((select p.amount_cents from payouts p where p.reservation_id = b.reservation_id and p.status = 'due'), 0)
    union all
    select 'a completed payment is in the books once', 'payment ' || p.id, p.total_cents
      from payments p where p.status = 'completed' and (select count(*) from ledger_transfers t where t.reservation_id = p.reservation_id and t.kind = 'payment') <> 1
    union all
    select 'surplus holds what is on its way back', 'surplus', held.amount - waiting.amount
      from (select coalesce(sum(amount), 0) as amount from balances where kind = 'surplus') held,
        (select coalesce(sum(amount_cents), 0) as amount from payment_attempts where status = 'surplus') waiting
      where held.amount <> waiting.amount
    union all
    select 'bank_disputes holds what banks hold', 'bank disputes', booked.amount + held.amount
      from (select coalesce(sum(amount), 0) as amount from balances where kind = 'bank_disputes') booked,
        (select coalesce(sum(held_cents), 0) as amount from bank_disputes where status = 'open') held
      where booked.amount + held.amount <> 0
    union all
    select 'a payout is recalled as the books say', 'reservation ' || p.reservation_id, p.recalled_cents
      from payouts p where p.recalled_cents <> coalesce((select sum(e.amount_cents) from ledger_transfers t
        join ledger_entries e on e.transfer_id = t.id and e.amount_cents > 0 join ledger_accounts a on a.id = e.account_id and a.kind = 'carrier'
        where t.reservation_id = p.reservation_id and t.kind = 'payout_recalled'), 0)
    union all
    select 'a paid reservation holds its service in escrow', 'reservation ' || r.id, coalesce(b.amount, 0)
      from reservations r left join balances b on b.kind = 'escrow' and b.reservation_id = r.id
      where r.status in ('confirmed', 'in_progress') and coalesce(b.amount, 0) <> r.price_cents + r.handling_cents`);
  return rows.map((row) => ({ rule: row.rule, subject: row.subject, amountCents: Number(row.amount) }));
}
