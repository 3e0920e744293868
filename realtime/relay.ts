import { asc, inArray, isNull, sql } from "drizzle-orm";
import type { Namespace } from "socket.io";
import { outbox } from "../db/schema/platform";
import type { Runtime } from "../lib/core/execute";
import { OUTBOX_CHANNEL } from "../lib/core/outbox";

/** A running relay. */
export type Relay = { wake: () => void; stop: () => Promise<void> };

const BATCH = 500;
const POLL_MS = 1_000;
/** One relay at a time sends, so that the events of a room go out in their order. */
const RELAY_LOCK = 7_242_004;

type OutboxRow = typeof outbox.$inferSelect;

/**
 * Sends committed events to their sockets: at least once, in order within a room. NOTIFY, or a commit in this process, wakes
 * it; a slow poll finds what a lost wake-up left. The rows are the truth: kill it, and the next one goes on where it stopped.
 */
export async function startRelay(namespace: Namespace, runtime: Runtime): Promise<Relay> {
  let isRunning = false;
  let isWanted = false;
  let isStopped = false;
  let idle: Promise<void> = Promise.resolve();

  async function drain(): Promise<void> {
    while (isWanted && !isStopped) {
      isWanted = false;
      const sentCount = await sendBatch(namespace, runtime).catch((error: unknown) => {
        runtime.log.error({ error }, "the relay could not send");
        return 0;
      });
      if (sentCount === BATCH) isWanted = true;
    }
  }

  function wake(): void {
    isWanted = true;
    if (isRunning || isStopped) return;
    isRunning = true;
    idle = drain().finally(() => {
      isRunning = false;
      if (isWanted && !isStopped) wake();
    });
  }

  const listener = await runtime.db.$client.listen(OUTBOX_CHANNEL, wake, wake);
  const timer = setInterval(wake, POLL_MS);
  wake();
  return {
    wake,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await listener.unlisten();
      await idle;
    },
  };
}

async function sendBatch(namespace: Namespace, runtime: Runtime): Promise<number> {
  return runtime.db.transaction(async (tx) => {
    const [lock] = await tx.execute<{ locked: boolean }>(
      sql`select pg_try_advisory_xact_lock(${RELAY_LOCK}) as locked`,
    );
    if (!lock?.locked) return 0;
    const rows = await tx.select().from(outbox).where(isNull(outbox.sentAt)).orderBy(asc(outbox.id)).limit(BATCH);
    if (rows.length === 0) return 0;
    for (const row of rows) emit(namespace, row);
    await tx
      .update(outbox)
      .set({ sentAt: runtime.now() })
      .where(
        inArray(
          outbox.id,
          rows.map(({ id }) => id),
        ),
      );
    return rows.length;
  });
}

function emit(namespace: Namespace, row: OutboxRow): void {
  const payload = row.payload as Record<string, unknown>; // written by the outbox from the event's schema
  if (row.roomId !== null) {
    namespace.to(`room:${row.roomId}`).emit(row.name, { ...payload, chatRoomId: row.roomId, seq: row.seq });
    return;
  }
  const audience = row.workspaceId === null ? `user:${row.userId}` : `workspace:${row.workspaceId}`;
  if (row.name !== "session_ended") {
    namespace.to(audience).emit(row.name, payload);
    return;
  }
  const ended = typeof payload.sessionId === "string" ? `session:${payload.sessionId}` : audience;
  namespace.to(ended).emit(row.name, payload);
  namespace.in(ended).disconnectSockets(true);
}
