import { webhookRoute } from "@/lib/http/webhook-route";
import { simulatedProvider } from "@/lib/out/payment/simulated";

/** POST of this path. */
export const POST = webhookRoute(simulatedProvider);
