import { simulatedProvider } from "@/lib/adapters/payments/simulated";
import { webhookRoute } from "@/lib/http/webhook-route";

/** POST of this path. */
export const POST = webhookRoute(simulatedProvider);
