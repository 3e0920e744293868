import { and, eq, inArray, sql } from "drizzle-orm";
import type { ProviderProblemCode } from "@/db/enums/adapters/payments";
import { providerProblems } from "@/db/schema/deals/provider";
import type { PaymentProviderName } from "@/lib/adapters/payments/port";
import type { Writer } from "@/lib/core/commands/command";
import { addJob } from "@/lib/core/commands/jobs";
import { checkProviderJob } from "./jobs";
import { PROVIDER_CALL_LIMITS } from "./limits";
import { isCurrent } from "./queries";
import { CHECK_PROVIDER_KEY } from "./rules";

/** A problem with the provider. */
export type FoundProblem = {
  provider: PaymentProviderName;
  problem: ProviderProblemCode;
  detail?: string | undefined;
  requestRef?: string | undefined;
  /** Its occurrences since it was last stored. */
  count?: number;
};

/** Delay of the check after a refusal, which notices a key that works again. */
const CHECK_AFTER_MS = 60_000;

/** Stores or extends a problem. The first of a kind queues a check of the provider. */
export async function recordProblem(ctx: Writer, { provider, problem, detail, requestRef, count = 1 }: FoundProblem) {
  const now = ctx.now.toISOString();
  const about = {
    detail: detail?.slice(0, PROVIDER_CALL_LIMITS.detailLengthMax) ?? null,
    requestRef: requestRef ?? null,
  };
  const [row] = await ctx.tx
    .insert(providerProblems)
    .values({ provider, problem, since: ctx.now, lastAt: ctx.now, count, ...about })
    .onConflictDoUpdate({
      target: [providerProblems.provider, providerProblems.problem],
      set: {
        ...about,
        lastAt: sql`greatest(${providerProblems.lastAt}, ${now}::timestamptz)`,
        since: sql`case when ${isCurrent(ctx.now)} then ${providerProblems.since} else ${now}::timestamptz end`,
        count: sql`case when ${isCurrent(ctx.now)} then ${providerProblems.count} else 0 end + ${count}::int`,
      },
    })
    .returning({ count: providerProblems.count });
  if (row?.count === count)
    await addJob(
      ctx,
      checkProviderJob,
      {},
      { key: CHECK_PROVIDER_KEY, runAt: new Date(ctx.now.getTime() + CHECK_AFTER_MS) },
    );
}

/** Deletes a provider's problems that are over. */
export async function endProblems(
  ctx: Writer,
  provider: PaymentProviderName,
  which: readonly ProviderProblemCode[],
  except: readonly ProviderProblemCode[] = [],
): Promise<void> {
  const over = which.filter((problem) => !except.includes(problem));
  if (over.length === 0) return;
  await ctx.tx
    .delete(providerProblems)
    .where(and(eq(providerProblems.provider, provider), inArray(providerProblems.problem, over)));
}
