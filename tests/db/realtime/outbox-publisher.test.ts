import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { type Namespace, Server } from "socket.io";
import { io, type Socket } from "socket.io-client";
import { afterEach, describe, expect, it } from "vitest";
import { outbox } from "@/db/schema/core/outbox";
import { markRead } from "@/lib/deals/rooms/mark-read";
import { pushKeyOf } from "@/lib/deals/rooms/queue-pushes";
import { sendMessage } from "@/lib/deals/rooms/send-message";
import { subscribePush } from "@/lib/identity/push/subscribe-push";
import { PUBLISHER_NAME, type Publisher, startPublisher } from "@/realtime/outbox-publisher";
import { callAs, testRuntime } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makeNegotiation, offerAs, type Person } from "@/tests/support/factories";
import { pushSubscription } from "@/tests/support/push-browser";
import { waitFor } from "@/tests/support/sockets";

type Received = { name: string; payload: Record<string, unknown> };
/**
 * A publisher with a socket server of its own, and a client that hears all of a room and of a
 * workspace.
 */
type RunningPublisher = { publisher: Publisher; received: Received[]; stop: () => Promise<void> };

const running: RunningPublisher[] = [];
afterEach(async () => {
  for (const run of running.splice(0)) await run.stop();
});

async function startWithClient(audiences: string[]): Promise<RunningPublisher> {
  const http = createServer();
  const server = new Server(http);
  const namespace: Namespace = server.of("/chat");
  namespace.on("connection", (socket) => socket.join(audiences));
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const { port } = http.address() as AddressInfo; // a server that listens on a port has one
  const client: Socket = io(`http://127.0.0.1:${port}/chat`, { transports: ["websocket"], reconnection: false });
  const received: Received[] = [];
  client.onAny((name: string, payload: Record<string, unknown>) => received.push({ name, payload }));
  await new Promise<void>((resolve) => client.once("connect", resolve));
  const publisher = await startPublisher(namespace, testRuntime());
  const run: RunningPublisher = {
    publisher,
    received,
    async stop() {
      await publisher.stop();
      client.disconnect();
      await server.close();
    },
  };
  running.push(run);
  return run;
}

const send = (person: Person, chatRoomId: number, content: string, now = new Date()) =>
  callAs(person, sendMessage, { chatRoomId, content }, { now });
const seqsOf = ({ received }: RunningPublisher) =>
  received.flatMap(({ payload }) => (typeof payload.seq === "number" ? payload.seq : []));
const unreadOf = ({ received }: RunningPublisher) =>
  received.filter(({ name }) => name === "unread_count_update").map(({ payload }) => payload.totalUnreadCount);
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

/** Waits until a room's event was received. */
const until = (run: RunningPublisher, seq: number) =>
  waitFor(() => (seqsOf(run).includes(seq) ? true : undefined), `event ${seq} of the room`);

/** The connections that publishers have of their own. */
async function publisherPids(): Promise<{ pid: number; holds: boolean }[]> {
  const rows = await testDb().execute<{ pid: number; holds: boolean }>(sql`
    select pid, exists (select from pg_locks l where l.pid = a.pid and l.locktype = 'advisory' and l.granted) as holds
    from pg_stat_activity a where datname = current_database() and application_name = ${PUBLISHER_NAME} order by pid`);
  return rows.map(({ pid, holds }) => ({ pid, holds }));
}

describe("the publisher", () => {
  it("has messages pushed to the devices of who has not read them", async () => {
    const { shipper, carrier, room } = await makeNegotiation();
    await callAs(shipper, subscribePush, pushSubscription());
    await startWithClient([`room:${room.id}`]);
    await send(carrier, room.id, "un");
    await expect
      .poll(() =>
        testDb().execute(sql`select from graphile_worker.jobs where key = ${pushKeyOf(room.id, shipper.userId)}`),
      )
      .toHaveLength(1);
  });

  it("sends a room's events in order, once, marks them, and counts for whom they concern", async () => {
    const { shipper, carrier, room } = await makeNegotiation();
    const run = await startWithClient([`room:${room.id}`, `workspace:${shipper.workspaceId}`]);
    for (const word of ["un", "deux"]) await send(carrier, room.id, word);
    await send(shipper, room.id, "trois");
    await offerAs(carrier, { chatRoomId: room.id, amount: 50 });
    await until(run, 4);
    await waitFor(() => (unreadOf(run).at(-1) === 3 ? true : undefined), "the count of two messages and an offer");
    await callAs(shipper, markRead, { chatRoomId: room.id });
    await waitFor(() => (unreadOf(run).at(-1) === 0 ? true : undefined), "the count after reading");
    expect(seqsOf(run)).toEqual(upTo(5));
    await waitFor(
      async () => ((await testDb().$count(outbox, isNull(outbox.sentAt))) === 0 ? true : undefined),
      "all events to be marked",
    );
    const before = run.received.length;
    run.publisher.wake();
    // What was sent is not sent again: the next thing that is received is the next thing that
    // happens.
    await send(carrier, room.id, "quatre");
    await waitFor(() => (unreadOf(run).at(-1) === 1 ? true : undefined), "the count of one message more");
    expect(run.received.slice(before).map(({ name }) => name)).toEqual(["new_message", "unread_count_update"]);
    expect(seqsOf(run)).toEqual(upTo(6));
  });

  it("notifies a workspace once of what comes together", async () => {
    const { shipper, carrier, room } = await makeNegotiation();
    const sent = Array.from({ length: 8 }, (_, index) => send(carrier, room.id, `${index}`));
    await Promise.all(sent);
    const run = await startWithClient([`room:${room.id}`, `workspace:${shipper.workspaceId}`]);
    await until(run, 8);
    await waitFor(() => (unreadOf(run).length > 0 ? true : undefined), "the count");
    expect(unreadOf(run)).toEqual([8]);
  });

  it("is one at a time: a second one waits, and takes over when the first loses its connection", async () => {
    const { carrier, room } = await makeNegotiation();
    const audience = [`room:${room.id}`];
    const first = await startWithClient(audience);
    await send(carrier, room.id, "1");
    await until(first, 1);
    const second = await startWithClient(audience);
    await waitFor(async () => ((await publisherPids()).length === 2 ? true : undefined), "two relays to be connected");
    await send(carrier, room.id, "2");
    await until(first, 2);
    expect((await publisherPids()).filter(({ holds }) => holds)).toHaveLength(1);
    expect(seqsOf(second)).toEqual([]);

    const start = Date.now();
    let last = 2;
    for (let cut = 0; cut < 4; cut += 1) {
      const holder = (await publisherPids()).find(({ holds }) => holds);
      // Messages come before, while and after the connection is cut.
      await send(carrier, room.id, "avant", new Date(start + cut * 4_000));
      await testDb().execute(sql`select pg_terminate_backend(${holder?.pid ?? 0})`);
      await send(carrier, room.id, "après", new Date(start + cut * 4_000 + 2_000));
      last += 2;
      await waitFor(
        () => (seqsOf(first).includes(last) || seqsOf(second).includes(last) ? true : undefined),
        `event ${last}`,
      );
    }
    const received = new Set([...seqsOf(first), ...seqsOf(second)]);
    expect([...received].toSorted((a, b) => a - b)).toEqual(upTo(last));
    for (const run of [first, second]) {
      const fresh = seqsOf(run).filter((seq, index, all) => all.indexOf(seq) === index);
      expect(fresh).toEqual(fresh.toSorted((a, b) => a - b));
    }
  }, 60_000);

  it("hands over when it stops, and leaves nothing unmarked", async () => {
    const { carrier, room } = await makeNegotiation();
    const audience = [`room:${room.id}`];
    const first = await startWithClient(audience);
    await send(carrier, room.id, "1");
    await until(first, 1);
    const second = await startWithClient(audience);
    await first.publisher.stop();
    await send(carrier, room.id, "2");
    await until(second, 2);
    expect(seqsOf(second)).toEqual([2]);
    const marked = and(eq(outbox.roomId, room.id), isNotNull(outbox.sentAt));
    await waitFor(async () => ((await testDb().$count(outbox, marked)) === 2 ? true : undefined), "both to be marked");
  });
});
