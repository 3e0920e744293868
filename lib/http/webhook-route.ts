import type { PaymentProvider, PaymentProviderName } from "@/lib/adapters/payments/port";
import { DEFAULT_LOCALE } from "@/lib/core/base/actor";
import { AppError, statusOf } from "@/lib/core/base/errors";
import { asAppError } from "@/lib/core/commands/as-app-error";
import { execute } from "@/lib/core/commands/execute";
import { metrics } from "@/lib/core/observability/metrics";
import { setOperation } from "@/lib/core/observability/origin";
import { errorBody } from "@/lib/core/texts/texts";
import { applyWebhook } from "@/lib/deals/provider/apply-webhook";
import { errorHeaders } from "./error-headers";
import { readText } from "./read-input";
import { requestIdOf } from "./route";
import { webRuntime } from "./runtime";
import { countUnsignedWebhook } from "./unsigned-webhooks";

/**
 * Handles a provider's webhook, authenticated by the signature of its raw body. The event is stored
 * once, and applied by a job; an invalid body or another deployment's provider gets 400.
 */
export function webhookRoute(name: PaymentProviderName) {
  return async (request: Request): Promise<Response> => {
    const requestId = requestIdOf(request);
    setOperation(applyWebhook.name);
    const runtime = webRuntime();
    try {
      const body = request.body ? await readText(request.body) : "";
      const provider = runtime.adapters.payments;
      const signature = request.headers.get(provider.signatureHeader);
      const event = provider.name === name ? await readEvent(provider, body, signature) : undefined;
      if (!event) {
        if (provider.name === name && signature) countUnsignedWebhook(runtime, name, requestId);
        throw new AppError("payment.webhook_invalid");
      }
      metrics().webhooks.inc({ outcome: "taken" });
      if (event === "ignored") return Response.json({ success: true }, { headers: { "x-request-id": requestId } });
      const call = { caller: { kind: "system" }, locale: DEFAULT_LOCALE, requestId, ip: "", userAgent: "" } as const;
      const { view } = await execute(runtime, applyWebhook, call, { ...event, provider: provider.name });
      return Response.json(view, { headers: { "x-request-id": requestId } });
    } catch (error) {
      const known = asAppError(error, runtime.log, { requestId });
      return Response.json(errorBody(known, DEFAULT_LOCALE), {
        status: statusOf(known.code),
        headers: { ...Object.fromEntries(errorHeaders(known)), "x-request-id": requestId },
      });
    }
  };
}

async function readEvent(provider: PaymentProvider, body: string, signature: string | null) {
  try {
    return await provider.readWebhook(body, signature);
  } catch {
    return undefined; // not JSON
  }
}
