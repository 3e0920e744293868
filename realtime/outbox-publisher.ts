import { sql } from "drizzle-orm";
import { type Db, openAlone } from "@/db/client";
import { listen } from "@/db/listen";
import { OUTBOX_CHANNEL } from "@/lib/core/commands/outbox";
import type { Runtime } from "@/lib/core/commands/runtime";
import { metrics } from "@/lib/core/observability/metrics";
import { newMessage, unreadCountUpdate } from "@/lib/deals/rooms/events";
import { queuePushes } from "@/lib/deals/rooms/queue-pushes";
import type { ChatNamespace } from "./chat-sockets";
import { ALONE, type Cluster } from "./cluster";
import { emitOf, type OutboxRow } from "./emit-event";
import { endHolders } from "./lease";

/** A running publisher. */
export type Publisher = {
  wake: () => void;
  /** Whether it is the one that sends, and how long it has failed to, in milliseconds. */
  health: () => { leads: boolean; failingMs: number };
  /** Publishes again what was published within the last milliseconds. */
  repeat: (lastMs: number) => void;
  stop: () => Promise<void>;
};

/**
 * How a publisher is started. With `isAlone` there can be no other: the holder of its lock is dead
 * or stands still. `cluster` has the sockets of other sidecars.
 */
export type PublisherOptions = { isAlone?: boolean; cluster?: Cluster };

const BATCH = 500;
const POLL_MS = 1_000;
/** Polls this far apart take the events of the time between as one batch. */
const THROTTLE_MS = 10;
/** Delay before what was sent is acknowledged; a kill meanwhile has it sent once more. */
const ACKNOWLEDGE_MS = 50;
/** One publisher at a time sends, so that the events of a room go out in their order. */
const PUBLISHER_LOCK = 7_242_004;
/** Before an outage of Redis: what it had taken by then may not have been read. */
const REPEAT_SLACK_MS = 5_000;
/** Events that are published again at most, the newest. */
const REPEAT_MAX = 10_000;
/**
 * Number of refusals of the lock, at a poll a second, before the connection that holds it is ended.
 */
const REFUSED_MAX = 3;
/** How the publisher's connection is called in `pg_stat_activity`. */
export const PUBLISHER_NAME = "rihla outbox publisher";

type Unread = { workspaceId: number; count: number };
type Batch = { rows: OutboxRow[]; unread: Unread[] };

/**
 * Sends committed events to their sockets: at least once, in order within a room. NOTIFY, or a
 * commit in this process, wakes it; a slow poll finds what a lost wake-up left. The rows are the
 * truth: kill it, and the next one goes on where it stopped.
 */
export async function startPublisher(
  namespace: ChatNamespace,
  runtime: Runtime,
  { isAlone = false, cluster = ALONE }: PublisherOptions = {},
): Promise<Publisher> {
  const reader = openReader(runtime, isAlone);
  let failingSince: number | undefined;
  let isRunning = false;
  let isWanted = false;
  let isStopped = false;
  let acknowledging: NodeJS.Timeout | undefined;
  let polledAt = 0;
  let idle: Promise<void> = Promise.resolve();

  async function throttle(): Promise<void> {
    const waitMs = polledAt + THROTTLE_MS - performance.now();
    if (waitMs > 0) await new Promise((resume) => setTimeout(resume, waitMs));
    polledAt = performance.now();
  }

  async function drain(): Promise<void> {
    while (isWanted && !isStopped) {
      isWanted = false;
      await throttle();
      const sentCount = await sendBatch(namespace, { reader, cluster, runtime }).then(
        (count) => {
          failingSince = undefined;
          return count;
        },
        (error: unknown) => {
          failingSince ??= performance.now();
          runtime.log.error({ error }, "the publisher could not send");
          return 0;
        },
      );
      if (sentCount === BATCH) isWanted = true;
      // The next poll acknowledges what was sent; while events keep coming, it is theirs.
      else if (sentCount > 0) acknowledging ??= setTimeout(poll, ACKNOWLEDGE_MS);
    }
  }

  function poll(): void {
    acknowledging = undefined;
    wake();
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

  const listener = await listen(runtime.db, OUTBOX_CHANNEL, wake, wake);
  const timer = setInterval(wake, POLL_MS);
  wake();
  return {
    wake,
    health: () => ({
      leads: reader.leads(),
      failingMs: failingSince === undefined ? 0 : performance.now() - failingSince,
    }),
    repeat(lastMs) {
      void reader.repeat(lastMs + REPEAT_SLACK_MS).then(wake, (error: unknown) => {
        runtime.log.error({ error }, "events could not be published again");
      });
    },
    async stop() {
      isStopped = true;
      clearInterval(timer);
      clearTimeout(acknowledging);
      await listener.stop();
      await idle;
      await reader.close();
    },
  };
}

/** Sends what waits and returns how much it was. */
async function sendBatch(
  namespace: ChatNamespace,
  { reader, cluster, runtime }: { reader: OutboxReader; cluster: Cluster; runtime: Runtime },
): Promise<number> {
  if (!cluster.isReachable()) throw new Error("Redis is unavailable");
  const { rows, unread } = await reader.next();
  for (const row of rows) emitOf(namespace, row);
  for (const { workspaceId, count } of unread) {
    namespace.to(`workspace:${workspaceId}`).emit(unreadCountUpdate.name, { totalUnreadCount: count });
  }
  // Acknowledged once all sidecars can read it; until then it is published again.
  await cluster.flush();
  reader.sent(rows);
  pushMessages(runtime, rows);
  metrics().publishedEvents.inc(rows.length);
  return rows.length;
}

/**
 * Has messages pushed to people who are not there. It does not hold events up, and one that fails
 * is not tried again: what stays unread is mailed.
 */
function pushMessages(runtime: Runtime, rows: readonly OutboxRow[]): void {
  const roomIds = rows.flatMap(({ name, roomId }) => (name === newMessage.name && roomId !== null ? [roomId] : []));
  if (roomIds.length === 0) return;
  void queuePushes(runtime.db, roomIds).catch((error: unknown) =>
    runtime.log.warn({ error }, "messages could not be queued for devices"),
  );
}

/** The publisher's own connection: one that lives long, because the lock lives with it. */
type OutboxReader = {
  /**
   * Acknowledges what was sent before and reads what comes next, in one statement; nothing while
   * another publisher sends.
   */
  next: () => Promise<Batch>;
  /** Remembers what was sent, until it is acknowledged. */
  sent: (rows: readonly OutboxRow[]) => void;
  /** Takes the acknowledgement back of what was sent within the last milliseconds. */
  repeat: (lastMs: number) => Promise<void>;
  /** Whether the lock was ours at the last poll. */
  leads: () => boolean;
  close: () => Promise<void>;
};

const NOTHING: Batch = { rows: [], unread: [] };

function openReader(runtime: Runtime, isAlone: boolean): OutboxReader {
  // Acknowledgements that a crash of the database loses only cause a resend, so no acknowledgement
  // has to wait for the disk.
  const db = openAlone(runtime.db, { application_name: PUBLISHER_NAME, synchronous_commit: "off" });
  /** The server's process that holds the lock for us; 0 while none does. */
  let holderPid = 0;
  let sentIds: number[] = [];
  let refusedCount = 0;

  async function turn(): Promise<Batch | undefined> {
    const batch = await acknowledgeAndRead(db, { holderPid, sentIds, now: runtime.now() });
    sentIds = [];
    return batch;
  }
  return {
    async next() {
      const batch = await turn();
      if (batch) return batch;
      // The connection is new: the lock went with the one before.
      holderPid = await lock(db);
      refusedCount = holderPid === 0 ? refusedCount + 1 : 0;
      if (isAlone && refusedCount >= REFUSED_MAX) await endHolders(db, PUBLISHER_LOCK);
      return holderPid === 0 ? NOTHING : ((await turn()) ?? NOTHING);
    },
    sent(rows) {
      sentIds = rows.map(({ id }) => id);
    },
    async repeat(lastMs) {
      await db.execute(sql`
        update outbox set sent_at = null
        where id > (select max(id) from outbox) - ${REPEAT_MAX}
          and sent_at > ${runtime.now().toISOString()}::timestamptz - make_interval(secs => ${lastMs / 1_000})`);
    },
    leads: () => holderPid !== 0,
    async close() {
      if (sentIds.length > 0) await turn().catch(() => undefined);
      await db.$client.end({ timeout: 5 });
    },
  };
}

/**
 * Requests the lock; returns the process that holds it for us, or 0 when another publisher has it.
 */
async function lock(db: Db): Promise<number> {
  const [row] = await db.execute<{ pid: number; isOurs: boolean }>(
    sql`select pg_backend_pid() as pid, pg_try_advisory_lock(${PUBLISHER_LOCK}) as "isOurs"`,
  );
  return row?.isOurs ? row.pid : 0;
}

/**
 * Acknowledges rows as sent, and reads the next with the unread counts of those whom they concern.
 * `undefined` when the connection is not the one that holds the lock: nothing was read then.
 */
async function acknowledgeAndRead(
  db: Db,
  { holderPid, sentIds, now }: { holderPid: number; sentIds: readonly number[]; now: Date },
): Promise<Batch | undefined> {
  const ids = sql.param(sentIds);
  const [found] = await db.execute<{ pid: number; rows: OutboxRow[] | null; unread: Unread[] | null }>(sql`
    with acknowledged as (
      update outbox set sent_at = ${now.toISOString()}::timestamptz where id = any(${ids}::bigint[])
    ), unsent as materialized (
      select id, name, room_id as "roomId", seq, workspace_id as "workspaceId", user_id as "userId", payload, origin
      from outbox
      where sent_at is null and id <> all(${ids}::bigint[]) and pg_backend_pid() = ${holderPid}
      order by id limit ${BATCH}
    ), concerned as (
      select "workspaceId" as id from unsent where name = 'unread_count_update'
      union
      select case unsent.payload->'message'->>'senderSide'
        when 'carrier' then rooms.shipper_workspace_id
        when 'shipper' then rooms.carrier_workspace_id
      end
      from unsent join rooms on rooms.id = "roomId" where unsent.name in ('new_message', 'new_offer')
    ), counted as (
      select id as "workspaceId",
        (select coalesce(sum(shipper_unread_count), 0) from rooms
          where shipper_workspace_id = concerned.id and shipper_unread_count > 0)
        + (select coalesce(sum(carrier_unread_count), 0) from rooms
          where carrier_workspace_id = concerned.id and carrier_unread_count > 0) as count
      from concerned where id is not null
    )
    select pg_backend_pid() as pid, (select json_agg(unsent order by id) from unsent) as rows,
      (select json_agg(counted) from counted) as unread`);
  if (found?.pid !== holderPid) return undefined;
  return { rows: found.rows ?? [], unread: found.unread ?? [] };
}
