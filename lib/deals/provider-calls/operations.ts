import { and, eq, inArray, sql } from "drizzle-orm";
import type { ProviderProblemCode } from "@/db/enums/deals/payments";
import { providerProblems } from "@/db/schema/deals/provider";
import type { PaymentProviderName } from "@/lib/adapters/payments/port";
import type { Writer } from "@/lib/core/commands/command";
import { addJob } from "@/lib/core/commands/jobs";
import { checkProviderJob } from "./jobs";
import { PROVIDER_CALL_LIMITS } from "./limits";
import { isCurrent } from "./queries";
import { CHECK_PROVIDER_KEY } from "./rules";

/** Something that is wrong between us and the provider. */
export type FoundProblem = {
  provider: PaymentProviderName;
  problem: ProviderProblemCode;
  detail?: string | undefined;
  requestRef?: string | undefined;
  /** How often it came since it was stored the last time. */
  count?: number;
};

/** Looked at again soon after a refusal: a key that works again is heard of. */
const CHECK_AFTER_MS = 60_000;

/**
 * Stores a problem; one that is there already lasts. The first of a kind has the provider looked
 * at.
 */
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

/** Ends problems of a provider that are over. */
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
