import { sql } from "drizzle-orm";
import { testDb, unchecked } from "./database";
import { fillTable } from "./fill-table";
import { makeRowsToCopy } from "./rows-to-copy";

/**
 * The columns of a row that mark it as over: without it, copies would be work that waits, which is
 * no history.
 */
const OVER: readonly string[] = [
  "update reservations set status = 'completed', completed_at = now() - interval '1 year'",
  "update payments set status = 'completed', created_at = now() - interval '1 year'",
  "update payment_attempts set status = 'succeeded', settled_at = now()",
  "update disputes set status = 'withdrawn', decided_at = now()",
  "update outbox set sent_at = now()",
  "update mails set sent_at = now(), created_at = now() - interval '1 year', failure = null",
  "update trips set departs_at = now() - interval '1 year', departs_until = now() - interval '1 year'",
  "update members set verification = 'verified' where verification = 'pending'",
  "update ledger_touches set reservation_id = reservation_id",
];

/** The tables that grow with what people do, and those that a deal leaves behind. */
const GROWING: readonly string[] = [
  "users",
  "workspaces",
  "members",
  "sessions",
  "announcements",
  "trips",
  "rooms",
  "messages",
  "offers",
  "reservations",
  "reservation_events",
  "disputes",
  "mails",
  "outbox",
  "notifications",
  "audit_log",
  "uploads",
];

/** The entries of the deals in the books: each its payment, its payout and their transfers. */
const BOOKS: readonly string[] = [
  // Nobody has had all of them.
  `update reservations r set shipper_user_id = u.id, carrier_user_id = u.id
    from (select id, row_number() over () - 1 as place from users) u where u.place = r.id % $count`,
  `insert into payments (reservation_id, provider, provider_ref, status, service_cents, platform_fee_cents, processing_fee_cents, total_cents, completed_at, created_at)
    select id, 'stripe', 'pi_' || id, 'completed', price_cents + handling_cents, platform_fee_cents, processing_fee_cents, total_cents, completed_at, completed_at
    from reservations where id not in (select reservation_id from payments)`,
  `insert into payment_attempts (payment_id, number, provider, provider_ref, status, amount_cents)
    select id, 1, provider, provider_ref, 'succeeded', total_cents from payments where id not in (select payment_id from payment_attempts)`,
  `insert into payouts (reservation_id, workspace_id, amount_cents, status, due_at, provider_key, paid_at)
    select id, carrier_workspace_id, price_cents + handling_cents, 'paid', completed_at, gen_random_uuid(), completed_at
    from reservations where id not in (select reservation_id from payouts)`,
  `insert into ledger_accounts (kind) select unnest(array['psp_clearing', 'platform_fees', 'processing_fees']) on conflict do nothing`,
  `insert into ledger_accounts (kind, reservation_id) select 'escrow', id from reservations on conflict do nothing`,
  `insert into ledger_accounts (kind, workspace_id) select distinct 'carrier', workspace_id from payouts on conflict do nothing`,
  `insert into ledger_transfers (kind, idempotency_key, reservation_id, provider, provider_ref, created_at)
    select kind, kind || '-' || p.id, p.reservation_id, 'stripe', name || p.id, p.created_at
    from payments p, (values ('payment', 'pi_'), ('payout_due', null), ('payout', 'tr_')) kinds (kind, name)
    where not exists (select from ledger_transfers t where t.reservation_id = p.reservation_id)`,
  `insert into ledger_entries (transfer_id, account_id, amount_cents)
    select t.id, case part when 0 then c.id when 1 then e.id when 2 then f.id else g.id end,
      case part when 0 then -p.total_cents when 1 then p.service_cents when 2 then p.platform_fee_cents else p.processing_fee_cents end
    from ledger_transfers t join payments p on p.reservation_id = t.reservation_id
      join ledger_accounts e on e.kind = 'escrow' and e.reservation_id = t.reservation_id
      join ledger_accounts c on c.kind = 'psp_clearing' join ledger_accounts f on f.kind = 'platform_fees'
      join ledger_accounts g on g.kind = 'processing_fees', generate_series(0, 3) part
    where t.kind = 'payment' and t.idempotency_key like 'payment-%'`,
  `insert into ledger_entries (transfer_id, account_id, amount_cents)
    select t.id, case when (part = 0) = (t.kind = 'payout_due') then case when part = 0 then e.id else c.id end else w.id end,
      (part * 2 - 1) * o.amount_cents
    from ledger_transfers t join payouts o on o.reservation_id = t.reservation_id
      join ledger_accounts e on e.kind = 'escrow' and e.reservation_id = t.reservation_id
      join ledger_accounts w on w.kind = 'carrier' and w.workspace_id = o.workspace_id
      join ledger_accounts c on c.kind = 'psp_clearing', generate_series(0, 1) part
    where t.idempotency_key like 'payout%-%'`,
  `insert into provider_movements (provider, provider_ref, kind, source_ref, amount_cents, fee_cents, currency, occurred_at)
    select 'stripe', 'txn_' || t.id, t.kind, t.provider_ref, -e.amount_cents, 0, 'eur', t.created_at
    from ledger_transfers t join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.account_id
    where a.kind = 'psp_clearing' and t.provider = 'stripe'`,
];

/** Records of movements that failed, of decisions and of backups; and of jobs that wait. */
const WRITTEN: readonly string[] = [
  `insert into provider_calls (name, provider, kind, subject_id, trouble, since, failed_at, done_at)
    select 'call-' || g, 'stripe', 'refund', g, 'unavailable', now(), now(), now() from generate_series(1, $count) g`,
  `insert into backups (taken_at, place, bytes, file_count)
    select now() - g * interval '1 minute', '/x', 1, 1 from generate_series(1, $count) g`,
  `insert into reconciliations (provider, up_to, movement_count, difference_count, difference_cents)
    select 'stripe', now() - g * interval '1 minute', 1, 0, 0 from generate_series(1, $count) g`,
  `insert into reports (reporter_id, subject_type, subject_id, reason, statement, status)
    select (select min(id) from users), 'user', g, 'spam', 'x', 'upheld' from generate_series(1, $count) g`,
  `insert into moderation_decisions (moderator_id, subject_type, subject_id, subject_label, decision, status, concerns_user_id)
    select (select min(id) from users), 'user', g, 'x', 'suspend', 'applied', (select min(id) from users) from generate_series(1, $count) g`,
  `insert into graphile_worker._private_jobs (task_id, payload, run_at)
    select (select min(id) from graphile_worker._private_tasks), '{}', now() + g * interval '1 minute' from generate_series(1, $count) g`,
];

/** Fills this file's database with a past: a number of rows in each table that grows. */
export async function makeHistory({ rows: count, deals }: { rows: number; deals: number }): Promise<void> {
  await makeRowsToCopy();
  const { $client: client } = testDb();
  for (const statement of OVER) await client.unsafe(statement);
  for (const table of GROWING) await fillTable(client, table, table === "reservations" ? deals : count);
  for (const statement of [...BOOKS, ...WRITTEN])
    await unchecked(sql.raw(statement.replaceAll("$count", String(count))));
  // As autovacuum leaves it: with entries that wait to be put into a word index, plans go by
  // chance.
  await testDb().execute(sql`vacuum analyze`);
}
