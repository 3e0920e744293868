import { sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { checkLedger, type LedgerDiscrepancy, type LedgerScope } from "@/lib/deals/ledger/check-ledger";
import { LOOKS } from "./limits";

/** Checks some deals and transfers, and replaces their stored faults. Returns the new ones. */
export async function storeFaults(
  { tx, now }: { tx: Queryable; now: Date },
  scope: LedgerScope,
): Promise<Pick<LedgerDiscrepancy, "rule" | "subject" | "amountCents">[]> {
  if (scope.reservationIds.length === 0 && scope.transferIds.length === 0) return [];
  const found = await checkLedger(tx, scope);
  const at = sql`${now.toISOString()}::timestamptz`;
  const rows = sql`(select distinct on (rule, subject) * from json_to_recordset(${JSON.stringify(found)}::json)
    as f (rule text, subject text, "amountCents" bigint, "reservationId" int, "transferId" int))`;
  await tx.execute(sql`
    delete from ledger_faults where (rule, subject) not in (select rule, subject from ${rows} f)
      and (reservation_id in ${idsOf(scope.reservationIds)} or transfer_id in ${idsOf(scope.transferIds)})`);
  const added = await tx.execute<{ rule: string; subject: string; amountCents: string; isNew: boolean }>(sql`
    insert into ledger_faults (rule, subject, amount_cents, reservation_id, transfer_id, found_at, looked_at)
    select rule, subject, "amountCents", "reservationId", "transferId", ${at}, ${at} from ${rows} f
    limit greatest(0, ${LOOKS.faultsMax} - (select count(*) from ledger_faults))
    on conflict (rule, subject) do update set amount_cents = excluded.amount_cents, looked_at = excluded.looked_at
    returning rule, subject, amount_cents as "amountCents", found_at = looked_at as "isNew"`);
  return added
    .filter(({ isNew }) => isNew)
    .map(({ rule, subject, amountCents }) => ({ rule, subject, amountCents: Number(amountCents) }));
}

const idsOf = (ids: readonly number[]) => sql`(select unnest(${`{${ids.join()}}`}::int[]))`;
