import { desc, eq } from "drizzle-orm";
import { z } from "zod";
import { providerMovements, reconciliations } from "@/db/schema/deals/reconciliation";
import type { Movement, PaymentProviderName } from "@/lib/adapters/payments/port";
import { type Ctx, type WorkflowCtx, workflow } from "@/lib/core/commands/command";
import { systemOnly } from "@/lib/core/commands/policy";
import { recordProviderFee, transferMoney } from "@/lib/deals/ledger/operations";
import { askPages } from "@/lib/deals/provider-calls/ask-provider";
import { compareSince } from "./compare-since";
import { findFirstPaymentAt } from "./find-differences";
import { RECONCILE } from "./limits";
import { readDifferences } from "./store-differences";

const DAY_MS = 24 * 3_600_000;
/** The maximum of the column of their sum. */
const INT_MAX = 2_147_483_647;

/**
 * Reads the movements of the provider's account since the last time, books its fees and what it
 * sent to the operator's bank, and compares the rest with the books. What differs is shown to
 * admins, counted in the metrics and logged, cent by cent.
 */
export const reconcileProvider = workflow(
  {
    name: "reconcileProvider",
    summary: "Compares the books with the provider's account.",
    policy: systemOnly,
    input: z.strictObject({}),
    output: z.strictObject({ movementCount: z.number().int(), differenceCount: z.number().int() }),
  },
  async (ctx) => {
    const { name: provider, listMovements } = ctx.adapters.payments;
    const from = listMovements && (await findStart(ctx, provider));
    if (!from) return { movementCount: 0, differenceCount: 0 };
    const to = ctx.now;
    let movementCount = 0;
    for await (const page of askPages(ctx, { provider, call: "list_movements" }, listMovements({ from, to }))) {
      movementCount += page.length;
      await ctx.step((step) => storePage(step, provider, page));
    }
    const id = await ctx.step(async (step) => {
      const about = { provider, upTo: to, movementCount, createdAt: ctx.now };
      const [row] = await step.tx
        .insert(reconciliations)
        .values({ ...about, differenceCount: 0, differenceCents: 0 })
        .returning({ id: reconciliations.id });
      return row?.id ?? 0;
    });
    // They are looked for up to the instant that this row names.
    const transferId = await compareSince(ctx, provider, { from, to });
    const compared = await readDifferences(ctx.tx, provider);
    await ctx.step(async (step) => {
      const found = {
        differenceCount: compared?.count ?? 0,
        differenceCents: Math.min(compared?.sumCents ?? 0, INT_MAX),
      };
      await step.tx
        .update(reconciliations)
        .set({ ...found, transferId })
        .where(eq(reconciliations.id, id));
    });
    const { count: differenceCount, sumCents, newest } = compared ?? { count: 0, sumCents: 0, newest: [] };
    for (const difference of newest) ctx.log.error({ provider, ...difference }, "the books differ from the provider");
    if (differenceCount > newest.length)
      ctx.log.error({ provider, differenceCount, sumCents }, "more differences than are listed");
    return { movementCount, differenceCount };
  },
);

/**
 * Some time before the last comparison ended; the first payment when there was none, and nothing
 * before that.
 */
async function findStart(ctx: WorkflowCtx<null>, provider: PaymentProviderName): Promise<Date | undefined> {
  const [last] = await ctx.tx
    .select({ upTo: reconciliations.upTo })
    .from(reconciliations)
    .where(eq(reconciliations.provider, provider))
    .orderBy(desc(reconciliations.upTo))
    .limit(1);
  if (last) return new Date(last.upTo.getTime() - RECONCILE.overlapDays * DAY_MS);
  const first = await findFirstPaymentAt(ctx.tx, provider);
  return first && new Date(first.getTime() - DAY_MS);
}

async function storePage(ctx: Ctx, provider: PaymentProviderName, page: readonly Movement[]): Promise<void> {
  for (const movement of page) {
    const { providerRef, kind, sourceRef, amountCents, feeCents, currency, occurredAt } = movement;
    const row = { kind, sourceRef, amountCents, feeCents, currency, occurredAt };
    const [stored] = await ctx.tx
      .insert(providerMovements)
      .values({ provider, providerRef, ...row, createdAt: ctx.now })
      .onConflictDoNothing()
      .returning({ id: providerMovements.id });
    // Another currency is no amount of ours: it is shown as it is.
    if (stored && currency === "eur") await book(ctx, provider, movement);
  }
}

/**
 * Books what follows from no deal: the movement's fee, a bill of the provider, and bank transfers
 * to the operator.
 */
async function book(ctx: Ctx, provider: PaymentProviderName, movement: Movement): Promise<void> {
  const { providerRef, kind, amountCents, feeCents } = movement;
  await recordProviderFee(ctx, { provider, movementRef: providerRef, feeCents, reservationId: null });
  const account = kind === "fee" ? "provider_fees" : kind === "bank_transfer" ? "operator_bank" : undefined;
  if (!account || amountCents === 0) return;
  await transferMoney(ctx, {
    kind: "provider_movement",
    key: `movement:${provider}:${providerRef}`,
    reservationId: null,
    at: { provider, providerRef },
    entries: [
      { account: { kind: "psp_clearing" }, amountCents: -amountCents },
      { account: { kind: account }, amountCents },
    ],
  });
}
