import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { webhookEvents } from "@/db/schema/deals/payments";
import { deliverWebhook } from "@/realtime/jobs/deliver-webhook";
import { testRuntime } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { jobKeysOf } from "@/tests/support/jobs";

it("a late event of the simulated provider is taken once, without a web process in reach", async () => {
  const event = { eventId: "evt_late", about: "payment", providerRef: "sim_late_nobody" } as const;
  await deliverWebhook(testRuntime(), event);
  await deliverWebhook(testRuntime(), event);
  const stored = await testDb().select().from(webhookEvents).where(eq(webhookEvents.eventId, "evt_late"));
  expect(stored).toHaveLength(1);
  expect(stored[0]).toMatchObject({ provider: "simulated", type: "payment" });
  expect(await jobKeysOf("apply_event")).toContain(`event:${stored[0]?.id}`);
});
