import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import type { PaymentProviderName } from "@/lib/adapters/payments/port";
import type { WorkflowCtx } from "@/lib/core/commands/command";
import { comparedBefore, MOVEMENT_REF } from "./find-differences";
import { RECONCILE } from "./limits";
import { lookAgain, storeDifferences } from "./store-differences";

/** A batch of movements or transfers by number: their names, and the last id. */
export type Named = { refs: string[]; lastId: number | null };

/**
 * Compares new movements since the last comparison in batches, and its differences again; returns
 * the last transfer. Older ones were compared before, and are checked slowly by `lookAtBooks`.
 */
export async function compareSince(
  ctx: WorkflowCtx<null>,
  provider: PaymentProviderName,
  { from, to }: { from: Date; to: Date },
): Promise<number> {
  const listed = await findFirstListed(ctx.tx, from);
  if (listed !== null) await inParts(ctx, provider, listed - 1, (tx, afterId) => nameMovements(tx, provider, afterId));
  const start = await findStart(ctx.tx, provider);
  await inParts(ctx, provider, start, (tx, afterId) => nameTransfers(tx, provider, afterId));
  await ctx.step((step) => lookAgain(step, provider));
  return findEnd(ctx.tx, start, comparedBefore(to));
}

async function inParts(
  ctx: WorkflowCtx<null>,
  provider: PaymentProviderName,
  from: number,
  next: (tx: Queryable, afterId: number) => Promise<Named>,
): Promise<void> {
  for (let afterId: number | null = from; afterId !== null; ) {
    const start: number = afterId;
    afterId = await ctx.step(async (step) => {
      const { refs, lastId } = await next(step.tx, start);
      await storeDifferences(step, provider, refs);
      return lastId;
    });
  }
}

/** The names of the next movements of the provider's account. */
export function nameMovements(tx: Queryable, provider: PaymentProviderName, afterId: number): Promise<Named> {
  return nameNext(
    tx,
    sql`select id, case when provider = ${provider} then ${MOVEMENT_REF} end as ref from provider_movements
      where id > ${afterId} order by id limit ${RECONCILE.comparedMax}`,
  );
}

/** The names of the next transfers of the books. */
export function nameTransfers(tx: Queryable, provider: PaymentProviderName, afterId: number): Promise<Named> {
  return nameNext(
    tx,
    sql`select id, case when provider = ${provider} then provider_ref end as ref from ledger_transfers
      where id > ${afterId} order by id limit ${RECONCILE.comparedMax}`,
  );
}

async function nameNext(tx: Queryable, select: SQL): Promise<Named> {
  const rows = await tx.execute<{ id: number; ref: string | null }>(select);
  return {
    refs: [...new Set(rows.flatMap(({ ref }) => ref ?? []))],
    lastId: rows.length < RECONCILE.comparedMax ? null : (rows.at(-1)?.id ?? null),
  };
}

/**
 * The first movement that the provider may have listed since; found by its time, not by its number.
 */
async function findFirstListed(tx: Queryable, from: Date): Promise<number | null> {
  const [row] = await tx.execute<{ id: number | null }>(sql`
    with listed as materialized (select id from provider_movements where occurred_at > ${from.toISOString()}::timestamptz)
    select min(id) as id from listed`);
  return row?.id ?? null;
}

/** Up to which transfer the last comparison came. */
async function findStart(tx: Queryable, provider: PaymentProviderName): Promise<number> {
  const [row] = await tx.execute<{ id: number | null }>(sql`
    select transfer_id as id from reconciliations where provider = ${provider} and transfer_id is not null
    order by up_to desc limit 1`);
  return row?.id ?? 0;
}

/** The last transfer that is old enough to have been compared; those after it come again. */
async function findEnd(tx: Queryable, start: number, before: Date): Promise<number> {
  const [row] = await tx.execute<{ id: number | null }>(sql`
    select max(id) as id from ledger_transfers where id > ${start} and created_at <= ${before.toISOString()}::timestamptz`);
  return row?.id ?? start;
}
