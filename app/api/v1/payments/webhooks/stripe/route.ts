import { webhookRoute } from "@/lib/http/webhook-route";

export const POST = webhookRoute("stripe");
