import { sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import type { PaymentProviderName } from "@/lib/adapters/payments/port";
import { type Comparison, findComparedAt, findDifferencesOf } from "./find-differences";
import { RECONCILE } from "./limits";

/** Compares some movements by name, and replaces their stored differences. */
export async function storeDifferences(
  { tx, now }: { tx: Queryable; now: Date },
  provider: PaymentProviderName,
  refs: readonly string[],
): Promise<void> {
  if (refs.length === 0) return;
  const found = await findDifferencesOf(tx, provider, refs);
  const isNow = sql`${now.toISOString()}::timestamptz`;
  await tx.execute(sql`
    with looked as (select value as ref from json_array_elements_text(${JSON.stringify(refs)}::json)),
      found as (
        select * from json_to_recordset(${JSON.stringify(found)}::json)
          as f (ref text, kind text, "bookedCents" bigint, "movedCents" bigint, "isForeign" boolean, at timestamptz)
      ),
      gone as (
        delete from provider_differences d
        where d.provider = ${provider} and d.ref in (select ref from looked) and d.ref not in (select ref from found)
      )
    insert into provider_differences (provider, ref, kind, booked_cents, moved_cents, is_foreign, at, looked_at)
    select ${provider}, ref, kind, "bookedCents", "movedCents", "isForeign", at, ${isNow} from found
    limit greatest(0, ${RECONCILE.storedMax} - (select count(*) from provider_differences))
    on conflict (provider, ref) do update set kind = excluded.kind, booked_cents = excluded.booked_cents,
      moved_cents = excluded.moved_cents, is_foreign = excluded.is_foreign, at = excluded.at, looked_at = excluded.looked_at`);
}

/** Compares stored differences again, in batches, so that corrected ones soon disappear. */
export async function lookAgain(ctx: { tx: Queryable; now: Date }, provider: PaymentProviderName): Promise<void> {
  const known = await ctx.tx.execute<{ ref: string }>(sql`
    select ref from provider_differences where provider = ${provider} order by looked_at limit ${RECONCILE.againMax}`);
  await storeDifferences(
    ctx,
    provider,
    known.map(({ ref }) => ref),
  );
}

/** Reads the stored differences, at the same cost whatever the history. */
export async function readDifferences(tx: Queryable, provider: PaymentProviderName): Promise<Comparison | undefined> {
  const comparedAt = await findComparedAt(tx, provider);
  if (!comparedAt) return undefined;
  const rows = await tx.execute<Row>(sql`
    select ref, kind, booked_cents as "bookedCents", moved_cents as "movedCents", at, is_foreign as "isForeign",
      count(*) over () as count, sum(greatest(1, abs(booked_cents - moved_cents))) over () as sum
    from provider_differences where provider = ${provider} order by at desc, ref limit ${RECONCILE.shownMax}`);
  return {
    comparedAt,
    count: Number(rows[0]?.count ?? 0),
    sumCents: Number(rows[0]?.sum ?? 0),
    newest: rows.map(({ ref, kind, bookedCents, movedCents, at, isForeign }) => ({
      ref,
      kind,
      bookedCents: Number(bookedCents),
      movedCents: Number(movedCents),
      at: new Date(at),
      isForeign,
    })),
  };
}

type Row = {
  ref: string;
  kind: string | null;
  bookedCents: string;
  movedCents: string;
  at: string;
  isForeign: boolean;
  count: string;
  sum: string;
};
