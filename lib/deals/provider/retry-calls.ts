import { sql } from "drizzle-orm";
import type { ProviderCallKind } from "@/db/enums/deals/payments";
import type { OwnTrouble } from "@/lib/adapters/payments/contract";
import type { PaymentProviderName } from "@/lib/adapters/payments/port";
import type { Writer } from "@/lib/core/commands/command";
import { addJob } from "@/lib/core/commands/jobs";
import { recallPayoutJob, refundPaymentJob, returnSurplusJob } from "@/lib/deals/payments/jobs";
import { recallKey, refundKey, surplusKey } from "@/lib/deals/payments/rules";
import { payOutJob } from "@/lib/deals/payouts/jobs";
import { payoutKey } from "@/lib/deals/payouts/schedule-payout";
import { freeCallsOf } from "@/lib/deals/provider-calls/send-once";
import { SWEEP } from "./limits";

type Retried = Exclude<ProviderCallKind, "account">;

/** Queues the retry of each failed movement. An account is opened when its owner asks. */
const RETRIES: { [K in Retried]: (ctx: Writer, id: number) => Promise<void> } = {
  refund: (ctx, id) => addJob(ctx, refundPaymentJob, { reservationId: id }, { key: refundKey(id) }),
  surplus: (ctx, id) => addJob(ctx, returnSurplusJob, { attemptId: id }, { key: surplusKey(id) }),
  payout: (ctx, id) => addJob(ctx, payOutJob, { reservationId: id }, { key: payoutKey(id) }),
  recall: (ctx, id) => addJob(ctx, recallPayoutJob, { recallId: id }, { key: recallKey(id) }),
};

/** The key of a movement's job, in a query over its rows as `c`. */
const JOB_KEY = sql`case c.kind when 'refund' then 'reservation:' || c.subject_id || ':refund'
  when 'payout' then 'reservation:' || c.subject_id || ':payout' else c.kind || ':' || c.subject_id end`;

/** Retries failed calls that are due and have no job; returns their number. */
export async function retryLeftCalls(ctx: Writer, provider: PaymentProviderName): Promise<number> {
  const now = sql`${ctx.now.toISOString()}::timestamptz`;
  const rows = await ctx.tx.execute<{ kind: Retried; id: number }>(sql`
    select c.kind, c.subject_id as id from provider_calls c
    where c.provider = ${provider} and c.done_at is null and c.kind <> 'account'
      and coalesce(c.next_try_at, c.failed_at) < ${now} - make_interval(mins => ${SWEEP.retryMinutes})
      and not exists (select 1 from graphile_worker.jobs j where j.key = ${JOB_KEY} and j.attempts < j.max_attempts)
    limit ${SWEEP.rowsMax}`);
  for (const { kind, id } of rows) await RETRIES[kind](ctx, id);
  return rows.length;
}

/** Immediately retries calls that were refused because of our key, which works again. */
export async function retryAfterOwnTrouble(
  ctx: Writer,
  provider: PaymentProviderName,
  trouble: OwnTrouble,
): Promise<void> {
  const rows = await ctx.tx.execute<{ kind: Retried; id: number }>(sql`
    select kind, subject_id as id from provider_calls
    where provider = ${provider} and done_at is null and kind <> 'account' and trouble = ${trouble}
    order by since limit ${SWEEP.rowsMax}`);
  for (const { kind, id } of rows) {
    await freeCallsOf(ctx, kind, id);
    await RETRIES[kind](ctx, id);
  }
}
