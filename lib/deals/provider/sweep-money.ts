import { sql } from "drizzle-orm";
import { z } from "zod";
import { type Ctx, command } from "@/lib/core/commands/command";
import { addJob } from "@/lib/core/commands/jobs";
import { systemOnly } from "@/lib/core/commands/policy";
import { applyEventJob, readBankDisputeJob, settlePaymentJob } from "@/lib/deals/payments/jobs";
import { settleKey } from "@/lib/deals/payments/rules";
import { payOutJob, readAccountJob } from "@/lib/deals/payouts/jobs";
import { payoutKey } from "@/lib/deals/payouts/schedule-payout";
import { transferCountries } from "@/lib/deals/payouts/way-of-workspace";
import { isHeldForTaxDetails } from "@/lib/deals/tax-details/queries";
import { SWEEP } from "./limits";
import { retryLeftCalls } from "./retry-calls";

/**
 * Queues checks of what the provider should have reported and did not, and of work abandoned while
 * it was unavailable: open attempts, stored events, waiting accounts and payouts, and disputes.
 */
export const sweepMoney = command(
  {
    name: "sweepMoney",
    summary: "Queues checks of what the provider has not reported.",
    policy: systemOnly,
    input: z.strictObject({}),
    output: z.strictObject({ count: z.number().int() }),
  },
  async (ctx) => {
    const provider = ctx.adapters.payments.name;
    const now = sql`${ctx.now.toISOString()}::timestamptz`;
    const isQueued = (key: ReturnType<typeof sql>) =>
      sql`exists (select 1 from graphile_worker.jobs j where j.key = ${key} and j.attempts < j.max_attempts)`;
    const attempts = await find(
      ctx,
      sql`select distinct a.payment_id as id from payment_attempts a where a.provider = ${provider}
        and a.status in ('open', 'processing') and a.created_at < ${now} - make_interval(mins => ${SWEEP.attemptMinutes})
        and not ${isQueued(sql`'payment:' || a.payment_id || ':settle'`)}`,
    );
    const events = await find(
      ctx,
      sql`select e.id from webhook_events e where e.provider = ${provider} and e.applied_at is null
        and e.received_at between ${now} - make_interval(days => ${SWEEP.eventDaysMax}) and ${now} - make_interval(mins => ${SWEEP.eventMinutes})
        and not ${isQueued(sql`'event:' || e.id`)}`,
    );
    const accounts = await find(
      ctx,
      sql`select c.id from payout_accounts c where c.provider = ${provider} and c.provider_ref is not null
        and (c.checked_at is null or c.checked_at < ${now} - make_interval(days => ${SWEEP.anyAccountDays})
          or c.checked_at < ${now} - case when c.status in ('incomplete', 'in_review', 'unknown')
            then make_interval(mins => ${SWEEP.accountMinutes}) else make_interval(hours => ${SWEEP.readyAccountHours}) end
          and exists (select 1 from payouts p where p.workspace_id = c.workspace_id and p.status in ('due', 'processing')))
        order by c.checked_at nulls first`,
    );
    const due = await find(
      ctx,
      sql`select p.reservation_id as id from payouts p
        join reservations r on r.id = p.reservation_id and not r.is_disputed
        left join payout_accounts c on c.workspace_id = p.workspace_id and c.provider = ${provider}
        where not exists (select from money_incidents i where i.reservation_id = r.id and i.kind = 'fraud_warning' and i.outcome is null)
          and p.status in ('due', 'processing') and p.due_at < ${now} - make_interval(mins => ${SWEEP.payoutMinutes})
          and (c.id is null or c.status = 'ready') and not (${waitsForBatch()})
          and not (p.status = 'due' and ${isHeldForTaxDetails(sql`p.workspace_id`)})
          and not ${isQueued(sql`'reservation:' || p.reservation_id || ':payout'`)}`,
    );
    const retryCount = await retryLeftCalls(ctx, provider);
    const disputes = await ctx.tx.execute<{ ref: string }>(sql`
      select d.provider_ref as ref from bank_disputes d where d.provider = ${provider} and d.status = 'open'
        and d.checked_at < ${now} - make_interval(hours => ${SWEEP.disputeHours}) limit ${SWEEP.rowsMax}`);
    for (const id of attempts) await addJob(ctx, settlePaymentJob, { paymentId: id }, { key: settleKey(id) });
    for (const id of events) await addJob(ctx, applyEventJob, { webhookEventId: id }, { key: `event:${id}` });
    for (const id of accounts) await addJob(ctx, readAccountJob, { accountId: id }, { key: `account:${id}` });
    for (const id of due) await addJob(ctx, payOutJob, { reservationId: id }, { key: payoutKey(id) });
    for (const { ref } of disputes)
      await addJob(ctx, readBankDisputeJob, { providerRef: ref }, { key: `bank-dispute:${ref}` });
    return { count: attempts.length + events.length + accounts.length + due.length + retryCount + disputes.length };
  },
);

/** Payouts that wait for the next batch of the operator's bank, while that is how their carrier is paid. */
function waitsForBatch(): ReturnType<typeof sql> {
  return sql`p.bank_transfer_id is not null or (p.way is not distinct from 'bank_transfer' and exists (select from workspaces w
    where w.id = p.workspace_id and w.residence_country = any(${sql.param(transferCountries())}::text[])))`;
}

async function find({ tx }: Pick<Ctx, "tx">, select: ReturnType<typeof sql>): Promise<number[]> {
  const rows = await tx.execute<{ id: number }>(sql`${select} limit ${SWEEP.rowsMax}`);
  return rows.map(({ id }) => Number(id));
}
