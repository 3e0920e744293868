import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import type { ProviderProblemCode } from "@/db/enums/adapters/payments";
import type { ProviderCallKind } from "@/db/enums/deals/payments";
import { providerCalls, providerChecks, providerProblems } from "@/db/schema/deals/provider";
import type { PaymentProviderName } from "@/lib/adapters/payments/port";
import { FALSE_SIGNATURES_MIN, PROBLEM_HOURS, PROVIDER_CALL_LIMITS } from "./limits";

/** Whether a stored problem is current: one that no check of the provider can end expires. */
export function isCurrent(now: Date): SQL {
  const { problem, lastAt } = providerProblems;
  const hours = Object.entries(PROBLEM_HOURS).map(
    ([name, max]) =>
      sql`when ${problem} = ${name} then ${lastAt} > ${now.toISOString()}::timestamptz - make_interval(hours => ${max})`,
  );
  return sql`(case ${sql.join(hours, sql` `)} else true end)`;
}

/** A current problem, as staff see it. */
export type Problem = typeof providerProblems.$inferSelect;

/** The current problems with a provider, the oldest first. */
export function findProblems(tx: Queryable, provider: PaymentProviderName, now: Date): Promise<Problem[]> {
  return tx
    .select()
    .from(providerProblems)
    .where(
      and(
        eq(providerProblems.provider, provider),
        isCurrent(now),
        sql`(${providerProblems.problem} <> 'signature' or ${providerProblems.count} >= ${FALSE_SIGNATURES_MIN})`,
      ),
    )
    .orderBy(asc(providerProblems.since));
}

/** Problems that are shown and block no payments. */
const NOTICES: ReadonlySet<ProviderProblemCode> = new Set([
  "webhook_version",
  "webhook_unchecked",
  "statement_descriptor",
  "support_contact",
  "account_unchecked",
] as const);

/** Whether a problem is only shown. */
export function isNotice(problem: ProviderProblemCode): boolean {
  return NOTICES.has(problem);
}

/** Whether one of them blocks movements of money, or the reports of them. */
export function isDegraded(problems: readonly Pick<Problem, "problem">[]): boolean {
  return problems.some(({ problem }) => !isNotice(problem));
}

/** The last check of a provider's settings for us. */
export async function findCheck(
  tx: Queryable,
  provider: PaymentProviderName,
): Promise<typeof providerChecks.$inferSelect | undefined> {
  const [row] = await tx.select().from(providerChecks).where(eq(providerChecks.provider, provider));
  return row;
}

/** A movement that fails and is retried, as staff see it. */
export type RetryingCall = typeof providerCalls.$inferSelect;

/** The failing movements, the oldest first, and their number. */
export async function findRetrying(tx: Queryable): Promise<{ calls: RetryingCall[]; count: number }> {
  const rows = await tx
    .select({ call: providerCalls, count: sql<number>`count(*) over ()::int` })
    .from(providerCalls)
    .where(isNull(providerCalls.doneAt))
    .orderBy(asc(providerCalls.since))
    .limit(PROVIDER_CALL_LIMITS.shownMax);
  return { calls: rows.map(({ call }) => call), count: rows[0]?.count ?? 0 };
}

/** The failing calls of a kind, the refused ones among them, and the start of the oldest. */
export type RetryingCount = { kind: ProviderCallKind; count: number; refused: number; since: Date };

/** The same, counted by kind. */
export async function countRetrying(tx: Queryable): Promise<RetryingCount[]> {
  const rows = await tx.execute<Omit<RetryingCount, "since"> & { since: string }>(sql`
    select kind, count(*)::int as count, count(*) filter (where refusals > 0)::int as refused, min(since) as since
    from (select kind, refusals, since from provider_calls where done_at is null order by since limit ${PROVIDER_CALL_LIMITS.countedMax}) failing
    group by kind order by kind`);
  return rows.map((row) => ({ ...row, since: new Date(row.since) }));
}
