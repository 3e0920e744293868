import { and, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { providerChecks } from "@/db/schema/deals/provider";
import { bankDisputes } from "@/db/schema/deals/reconciliation";
import type { PaymentProviderName } from "@/lib/adapters/payments/port";
import { type Ctx, type WorkflowCtx, workflow } from "@/lib/core/commands/command";
import { addJob } from "@/lib/core/commands/jobs";
import { systemOnly } from "@/lib/core/commands/policy";
import { readBankDisputeJob } from "@/lib/deals/payments/jobs";
import { askPages } from "@/lib/deals/provider-calls/ask-provider";
import { findFirstPaymentAt } from "./find-differences";
import { DISPUTE_SEARCH } from "./limits";

const DAY_MS = 24 * 3_600_000;

/** Asks for the disputes that were opened since the last time: the webhook of one may be lost. */
export const findDisputes = workflow(
  {
    name: "findDisputes",
    summary: "Finds bank disputes whose webhooks were lost.",
    policy: systemOnly,
    input: z.strictObject({}),
    output: z.strictObject({ foundCount: z.number().int() }),
  },
  async (ctx) => {
    const { name: provider, listDisputes } = ctx.adapters.payments;
    const from = listDisputes && (await findStart(ctx, provider));
    if (!from) return { foundCount: 0 };
    let foundCount = 0;
    const time = { from, to: ctx.now };
    for await (const refs of askPages(ctx, { provider, call: "list_disputes" }, listDisputes(time)))
      foundCount += await ctx.step((step) => readUnknown(step, provider, refs));
    await ctx.step((step) =>
      step.tx
        .insert(providerChecks)
        .values({ provider, disputesUpTo: ctx.now })
        .onConflictDoUpdate({ target: providerChecks.provider, set: { disputesUpTo: ctx.now } }),
    );
    if (foundCount > 0) ctx.log.warn({ provider, foundCount }, "disputes were found whose webhooks were lost");
    return { foundCount };
  },
);

/** The last check less an overlap, but not before the first payment. */
async function findStart(ctx: WorkflowCtx<null>, provider: PaymentProviderName): Promise<Date | undefined> {
  const [last] = await ctx.tx.select().from(providerChecks).where(eq(providerChecks.provider, provider));
  if (last?.disputesUpTo) return new Date(last.disputesUpTo.getTime() - DISPUTE_SEARCH.overlapDays * DAY_MS);
  const first = await findFirstPaymentAt(ctx.tx, provider);
  return first && new Date(Math.max(first.getTime(), ctx.now.getTime() - DISPUTE_SEARCH.firstDays * DAY_MS));
}

/** Queues the read of disputes that are not stored; returns their number. */
async function readUnknown(ctx: Ctx, provider: PaymentProviderName, refs: readonly string[]): Promise<number> {
  const rows = await ctx.tx
    .select({ ref: bankDisputes.providerRef })
    .from(bankDisputes)
    .where(and(eq(bankDisputes.provider, provider), inArray(bankDisputes.providerRef, [...refs])));
  const known = new Set(rows.map(({ ref }) => ref));
  const unknown = refs.filter((ref) => !known.has(ref));
  for (const providerRef of unknown)
    await addJob(ctx, readBankDisputeJob, { providerRef }, { key: `bank-dispute:${providerRef}` });
  return unknown.length;
}
