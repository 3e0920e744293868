import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { outbox } from "@/db/schema/core/outbox";
import { OUTBOX_CHANNEL } from "@/lib/core/commands/outbox";
import { testDb } from "./database";
import { type TestSocket, waitFor } from "./sockets";

/**
 * Waits until a socket has heard all that it will ever hear of what was committed before this call:
 * how to prove that something is not heard. The publisher sends in the order of the outbox, and
 * a socket receives in the order of sending, so an event for this person alone, recorded now, is a
 * fence: what has not come when it arrives does not come. No wait of a fixed length proves that.
 */
export async function pastFence(client: TestSocket, { userId }: { userId: number }): Promise<void> {
  const fence = randomUUID();
  await testDb()
    .insert(outbox)
    .values({ name: "notification_received", userId, payload: { fence }, createdAt: new Date() });
  await testDb().execute(sql`select pg_notify(${OUTBOX_CHANNEL}, '')`);
  await waitFor(
    () => (client.received.some(({ payload }) => payload?.fence === fence) ? true : undefined),
    "the fence",
  );
}
