import { isOwnTrouble, isProviderError, type ProviderTrouble } from "@/lib/adapters/payments/contract";
import type { PaymentProviderName } from "@/lib/adapters/payments/port";
import type { Actor } from "@/lib/core/base/actor";
import type { WorkflowCtx } from "@/lib/core/commands/command";
import { metrics } from "@/lib/core/observability/metrics";
import { recordProblem } from "./operations";

/** The subject of a call, by which its line in the log is found. */
export type CallSubject = {
  provider: PaymentProviderName;
  /** The operation, such as `refund`. */
  call: string;
  reservationId?: number | null | undefined;
  paymentId?: number | undefined;
  /** The provider's name for what the call is about. */
  objectRef?: string | null | undefined;
};

/**
 * Makes a call of the provider: each one goes through here. What it refuses is logged with its
 * subject and the provider's name for the request, and counted; what is refused because of us is a
 * problem that staff, readiness and alarms show.
 */
export async function askProvider<T>(
  ctx: WorkflowCtx<Actor | null>,
  subject: CallSubject,
  call: () => Promise<T>,
): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!isProviderError(error)) throw error;
    const { trouble, requestRef } = error;
    metrics().providerFailures.inc({ trouble });
    ctx.log[levelOf(trouble)]({ ...subject, error }, "the payment provider did not do what it was asked");
    if (isOwnTrouble(trouble))
      await ctx
        .step((step) =>
          recordProblem(step, { provider: subject.provider, problem: trouble, detail: error.message, requestRef }),
        )
        .catch((failure: unknown) => ctx.log.warn({ error: failure }, "a problem of payments could not be stored"));
    throw error;
  }
}

/** The same for a listing, page by page. */
export async function* askPages<T>(
  ctx: WorkflowCtx<Actor | null>,
  subject: CallSubject,
  pages: AsyncIterable<T>,
): AsyncGenerator<T> {
  const iterator = pages[Symbol.asyncIterator]();
  for (;;) {
    const page = await askProvider(ctx, subject, () => iterator.next());
    if (page.done) return;
    yield page.value;
  }
}

function levelOf(trouble: ProviderTrouble): "error" | "warn" {
  return isOwnTrouble(trouble) ? "error" : "warn";
}
