import { desc, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import type { Queryable } from "@/db/client";
import { ledgerTransfers } from "@/db/schema/deals/ledger";
import { paymentAttempts, webhookEvents } from "@/db/schema/deals/payments";
import { providerChecks } from "@/db/schema/deals/provider";
import { isProviderError } from "@/lib/adapters/payments/contract";
import type { ListedCheckout, PaymentProvider } from "@/lib/adapters/payments/port";
import { type WorkflowCtx, workflow } from "@/lib/core/commands/command";
import { addJob } from "@/lib/core/commands/jobs";
import { systemOnly } from "@/lib/core/commands/policy";
import { metrics } from "@/lib/core/observability/metrics";
import { attemptOf, providerKey } from "@/lib/deals/payments/rules";
import { isOwn } from "@/lib/deals/payments/sign-checkout";
import { UNSETTLED_ATTEMPTS } from "@/lib/deals/payments/states";
import { askPages } from "@/lib/deals/provider-calls/ask-provider";
import { checkProviderJob } from "@/lib/deals/provider-calls/jobs";
import { CHECK_PROVIDER_KEY } from "@/lib/deals/provider-calls/rules";
import { applyPayment } from "./apply-event";
import { findFirstPaymentAt } from "./find-differences";
import { CHECK_AGAIN_MINUTES, PAYMENT_SEARCH } from "./limits";
import { returnedKey, returnLostPayment } from "./return-lost-payment";

const DAY_MS = 24 * 3_600_000;

type Attempt = typeof paymentAttempts.$inferSelect;

/**
 * Puts right what the provider knows and the rows do not, as after a failover or a restore: a paid
 * page whose attempt is there is applied like its webhook. One whose attempt is lost is returned or
 * closed: the deal is gone, and its number may be another deal's by now. An attempt is stored
 * before its page is opened, so that a page of ours without one is always a lost one – unless this
 * database is a copy of the one that payers use. A copy gets no webhooks, so that only pages from
 * before the last one are returned; others wait, and are alarmed.
 */
export const findLostPayments = workflow(
  {
    name: "findLostPayments",
    summary: "Finds the provider's payments without a row.",
    policy: systemOnly,
    input: z.strictObject({}),
    output: z.strictObject({ count: z.number().int(), hasMore: z.boolean() }),
  },
  async (ctx) => {
    const provider = ctx.adapters.payments;
    const { listCheckouts } = provider;
    const from = listCheckouts && (await findStart(ctx, provider));
    if (!from) return { count: 0, hasMore: false };
    const heardAt = await findHeardAt(ctx.tx, provider);
    const subject = { provider: provider.name, call: "list_checkouts" };
    let count = 0;
    let waitingCount = 0;
    for await (const page of askPages(ctx, subject, listCheckouts({ from, to: ctx.now }))) {
      for (const { checkout, attempt } of await pickOpen(ctx.tx, provider, page)) {
        if (!attempt && !(heardAt && checkout.openedAt < heardAt)) {
          waitingCount += 1;
          metrics().lostPayments.inc({ outcome: "waiting" });
          ctx.log.error({ provider: provider.name, number: checkout.number }, "a lost payment waits for a webhook");
          continue;
        }
        if (count === PAYMENT_SEARCH.putRightMax) return { count, hasMore: true };
        const outcome = attempt
          ? await settle(ctx, provider, checkout)
          : await returnLostPayment(ctx, provider, checkout);
        if (!outcome) continue;
        metrics().lostPayments.inc({ outcome });
        count += 1;
      }
    }
    if (waitingCount > 0) {
      const runAt = new Date(ctx.now.getTime() + CHECK_AGAIN_MINUTES * 60_000);
      await ctx.step((step) => addJob(step, checkProviderJob, {}, { key: CHECK_PROVIDER_KEY, runAt }));
    }
    return { count, hasMore: false };
  },
);

/** The last check of the provider's disputes, which follows this one, less an overlap. */
async function findStart(ctx: WorkflowCtx<null>, { name }: PaymentProvider): Promise<Date | undefined> {
  const [last] = await ctx.tx.select().from(providerChecks).where(eq(providerChecks.provider, name));
  if (last?.disputesUpTo) return new Date(last.disputesUpTo.getTime() - PAYMENT_SEARCH.overlapDays * DAY_MS);
  const first = await findFirstPaymentAt(ctx.tx, name);
  return first && new Date(Math.max(first.getTime() - DAY_MS, ctx.now.getTime() - PAYMENT_SEARCH.firstDays * DAY_MS));
}

/** When the provider last reached this database. */
async function findHeardAt(tx: Queryable, { name }: PaymentProvider): Promise<Date | undefined> {
  const [last] = await tx
    .select({ at: webhookEvents.receivedAt })
    .from(webhookEvents)
    .where(eq(webhookEvents.provider, name))
    .orderBy(desc(webhookEvents.receivedAt))
    .limit(1);
  return last?.at;
}

/** The relevant checkouts of a page of the list, with their attempt where there is one. */
async function pickOpen(tx: Queryable, { name }: PaymentProvider, page: readonly ListedCheckout[]) {
  const byKey = await readAttempts(tx, page);
  const done = await readReturned(
    tx,
    page.map(({ providerRef }) => returnedKey(name, providerRef)),
  );
  return page.flatMap((checkout): { checkout: ListedCheckout; attempt: Attempt | undefined }[] => {
    if (checkout.status === "over" || done.has(returnedKey(name, checkout.providerRef))) return [];
    const attempt = byKey.get(checkout.key);
    const isOpen = attempt
      ? checkout.status === "paid" && UNSETTLED_ATTEMPTS.some((status) => status === attempt.status)
      : attemptOf(checkout.key) !== undefined && isOwn(checkout);
    return isOpen ? [{ checkout, attempt }] : [];
  });
}

/** The attempts of a page by their whole key: one with the same numbers is another. */
async function readAttempts(tx: Queryable, page: readonly ListedCheckout[]): Promise<ReadonlyMap<string, Attempt>> {
  const ids = page.flatMap(({ key }) => attemptOf(key)?.paymentId ?? []);
  if (ids.length === 0) return new Map();
  const rows = await tx.select().from(paymentAttempts).where(inArray(paymentAttempts.paymentId, ids));
  return new Map(rows.map((row) => [providerKey(row), row]));
}

/** The payments that were returned before, by the books. */
async function readReturned(tx: Queryable, keys: string[]): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ key: ledgerTransfers.idempotencyKey })
    .from(ledgerTransfers)
    .where(inArray(ledgerTransfers.idempotencyKey, keys));
  return new Set(rows.map(({ key }) => key));
}

async function settle(
  ctx: WorkflowCtx<null>,
  provider: PaymentProvider,
  { key, providerRef }: ListedCheckout,
): Promise<"settled" | undefined> {
  try {
    await applyPayment(ctx, provider, { key, providerRef });
    return "settled";
  } catch (error) {
    if (isProviderError(error)) throw error;
    // Such as another amount than ordered: staff have to check it, and the others go on.
    ctx.log.error({ provider: provider.name, objectRef: providerRef, error }, "a payment could not be applied");
    return undefined;
  }
}
