import type { PaymentProviderName } from "@/lib/adapters/payments/port";
import { DEFAULT_LOCALE } from "@/lib/core/base/actor";
import { processSlot } from "@/lib/core/base/process-slot";
import { execute } from "@/lib/core/commands/execute";
import type { Runtime } from "@/lib/core/commands/runtime";
import { metrics } from "@/lib/core/observability/metrics";
import { recordUnsignedWebhooks } from "@/lib/deals/provider/record-unsigned-webhooks";

/** Anybody may send them: so often at most they are stored, and so often they get a line. */
const STORE_EVERY_MS = 2_000;
const LOG_EVERY_MS = 60_000;

type Window = { unstored: number; unlogged: number; loggedAt: number; timer: NodeJS.Timeout | undefined };

const slot = processSlot<Window>("unsigned webhooks");

/** Counts a webhook whose signature is none of ours: in the metrics, in the log and for staff. */
export function countUnsignedWebhook(runtime: Runtime, provider: PaymentProviderName, requestId: string): void {
  metrics().webhooks.inc({ outcome: "unsigned" });
  slot.value ??= { unstored: 0, unlogged: 0, loggedAt: Number.NEGATIVE_INFINITY, timer: undefined };
  const window = slot.value;
  window.unstored += 1;
  window.unlogged += 1;
  if (performance.now() - window.loggedAt >= LOG_EVERY_MS) {
    const { unlogged: count } = window;
    runtime.log.error({ provider, count, requestId }, "webhooks came whose signature is none of ours");
    window.loggedAt = performance.now();
    window.unlogged = 0;
  }
  window.timer ??= setTimeout(() => {
    const { unstored: count } = window;
    window.unstored = 0;
    window.timer = undefined;
    const call = { caller: { kind: "system" }, locale: DEFAULT_LOCALE, requestId, ip: "", userAgent: "" } as const;
    execute(runtime, recordUnsignedWebhooks, call, { provider, count }).catch((error: unknown) =>
      runtime.log.warn({ error }, "unsigned webhooks could not be stored"),
    );
  }, STORE_EVERY_MS).unref();
}
