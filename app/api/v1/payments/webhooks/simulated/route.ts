import { webhookRoute } from "@/lib/http/webhook-route";

/** POST of this path. */
export const POST = webhookRoute("simulated");
