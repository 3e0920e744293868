import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { PROVIDER_PROBLEMS, type ProviderProblemCode } from "@/db/enums/adapters/payments";
import { payoutAccounts } from "@/db/schema/deals/payout-accounts";
import { providerChecks } from "@/db/schema/deals/provider";
import { isProviderError } from "@/lib/adapters/payments/contract";
import type { Inspection, PaymentProviderName } from "@/lib/adapters/payments/port";
import { type Ctx, type WorkflowCtx, workflow } from "@/lib/core/commands/command";
import { addJob } from "@/lib/core/commands/jobs";
import { systemOnly } from "@/lib/core/commands/policy";
import { siteOrigin } from "@/lib/core/env/env";
import { askProvider } from "@/lib/deals/provider-calls/ask-provider";
import { checkProviderJob } from "@/lib/deals/provider-calls/jobs";
import { endProblems, recordProblem } from "@/lib/deals/provider-calls/operations";
import { findProblems, isDegraded } from "@/lib/deals/provider-calls/queries";
import { CHECK_PROVIDER_KEY } from "@/lib/deals/provider-calls/rules";
import { CHECK_AGAIN_MINUTES } from "./limits";
import { retryAfterOwnTrouble } from "./retry-calls";

/** Problems that expire, or end with a successful call; the settings do not show them. */
const UNCHECKED: readonly ProviderProblemCode[] = ["permission", "refused", "signature"];

/**
 * Checks the provider's settings for us: whether the key works and in which mode, and whether its
 * events reach us. Problems are stored for staff, readiness and alarms, logged, and checked again
 * soon; calls that waited for a working key are retried immediately.
 */
export const checkProvider = workflow(
  {
    name: "checkProvider",
    summary: "Checks the payment provider's key and webhooks.",
    policy: systemOnly,
    input: z.strictObject({}),
    output: z.strictObject({ problems: z.array(z.enum(PROVIDER_PROBLEMS)) }),
  },
  async (ctx) => {
    const { name: provider, inspect } = ctx.adapters.payments;
    if (!inspect) return { problems: [] };
    const found = await look(ctx, provider, () => inspect({ webhookUrl: webhookUrlOf(provider) }));
    if (found) {
      for (const { problem, detail } of found.problems)
        ctx.log.error({ provider, problem, detail }, "the payment provider is not set up as it has to be");
      await ctx.step((step) => store(step, provider, found));
    }
    const problems = await findProblems(ctx.tx, provider, ctx.now);
    if (isDegraded(problems)) {
      const runAt = new Date(ctx.now.getTime() + CHECK_AGAIN_MINUTES * 60_000);
      await ctx.step((step) => addJob(step, checkProviderJob, {}, { key: CHECK_PROVIDER_KEY, runAt }));
    }
    return { problems: problems.map(({ problem }) => problem) };
  },
);

/** The findings; undefined when the provider refuses our key or does not answer: a problem. */
async function look(
  ctx: WorkflowCtx<null>,
  provider: PaymentProviderName,
  inspect: () => Promise<Inspection>,
): Promise<Inspection | undefined> {
  try {
    return await askProvider(ctx, { provider, call: "inspect" }, inspect);
  } catch (error) {
    if (!isProviderError(error)) throw error;
    const { message: detail, requestRef } = error;
    if (error.trouble === "unavailable")
      await ctx.step((step) => recordProblem(step, { provider, problem: "unreachable", detail, requestRef }));
    return undefined;
  }
}

async function store(ctx: Ctx, provider: PaymentProviderName, found: Inspection): Promise<void> {
  const { accountRef, isLive } = found;
  const now = { checkedAt: ctx.now, accountRef, isLive };
  const [before] = await ctx.tx
    .select()
    .from(providerChecks)
    .where(eq(providerChecks.provider, provider))
    .for("update");
  await ctx.tx
    .insert(providerChecks)
    .values({ provider, ...now })
    .onConflictDoUpdate({ target: providerChecks.provider, set: now });
  if (before?.checkedAt && isOfAnother(before, now)) {
    // Stored account states belong to another key's accounts: the sweep reads each again.
    await ctx.tx
      .update(payoutAccounts)
      .set({ checkedAt: null })
      .where(and(eq(payoutAccounts.provider, provider), eq(payoutAccounts.status, "ready")));
  }
  const lasting = found.problems.map(({ problem }) => problem);
  const checked = PROVIDER_PROBLEMS.filter((problem) => !UNCHECKED.includes(problem));
  await endProblems(ctx, provider, checked, lasting);
  for (const one of found.problems) await recordProblem(ctx, { provider, ...one });
  await retryAfterOwnTrouble(ctx, provider, "authentication");
}

type Known = { accountRef: string | null; isLive: boolean | null };

/** Whether the key is of another account or mode than before; what it may not read is no change. */
function isOfAnother(before: Known, now: Known): boolean {
  const differ = <T>(one: T | null, other: T | null) => one !== null && other !== null && one !== other;
  return differ(before.accountRef, now.accountRef) || differ(before.isLive, now.isLive);
}

/** The address of our webhook; none where the provider could not reach it. */
function webhookUrlOf(provider: PaymentProviderName): string | undefined {
  const origin = siteOrigin();
  return origin.startsWith("https://") ? `${origin}/api/v1/payments/webhooks/${provider}` : undefined;
}
