import type { Queryable } from "@/db/client";
import type { PaymentProviderName } from "@/lib/adapters/payments/port";
import { toIso, toIsoOrNull } from "@/lib/core/fields/fields";
import { findCheck, findProblems, findRetrying, isDegraded } from "@/lib/deals/provider-calls/queries";
import type { HealthView } from "@/lib/staff/users/contract";

/** Reads the problems with the payment provider, and the failing movements of money. */
export async function readPaymentsHealth(
  tx: Queryable,
  provider: PaymentProviderName,
  now: Date,
): Promise<HealthView["payments"]> {
  const [problems, check, retrying] = await Promise.all([
    findProblems(tx, provider, now),
    findCheck(tx, provider),
    findRetrying(tx),
  ]);
  return {
    provider,
    status: isDegraded(problems) ? "degraded" : "ok",
    checkedAt: toIsoOrNull(check?.checkedAt ?? null),
    isLive: check?.isLive ?? null,
    problems: problems.map(({ problem, since, lastAt, count, detail, requestRef }) => ({
      problem,
      since: toIso(since),
      lastAt: toIso(lastAt),
      count,
      detail,
      requestRef,
    })),
    retryingCount: retrying.count,
    retrying: retrying.calls.map((call) => ({
      kind: call.kind,
      subjectId: call.subjectId,
      reservationId: call.reservationId,
      since: toIso(call.since),
      failures: call.failures,
      nextTryAt: toIsoOrNull(call.nextTryAt),
      trouble: call.trouble,
      code: call.code,
      requestRef: call.requestRef,
    })),
  };
}
