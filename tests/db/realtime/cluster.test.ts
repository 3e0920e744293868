import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isNull, sql } from "drizzle-orm";
import pino from "pino";
import { Server } from "socket.io";
import { io, type Socket } from "socket.io-client";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { outbox } from "@/db/schema/core/outbox";
import { log } from "@/lib/core/observability/log";
import { sendMessage } from "@/lib/deals/rooms/send-message";
import type { ChatNamespace } from "@/realtime/chat-sockets";
import { type Cluster, joinCluster } from "@/realtime/cluster";
import { acquireLease } from "@/realtime/lease";
import { type Publisher, startPublisher } from "@/realtime/outbox-publisher";
import { leadInTurn, type Succession } from "@/realtime/succession";
import { type Redis, startRedis } from "@/scripts/cluster/redis";
import { callAs, testRuntime } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { testPort } from "@/tests/support/env";
import { makeNegotiation, type Person } from "@/tests/support/factories";
import { waitFor } from "@/tests/support/sockets";

const folder = mkdtempSync(join(tmpdir(), "rihla-redis-"));
let redis: Redis;
beforeAll(async () => {
  redis = await startRedis({ folder, port: testPort(61) });
});
afterAll(async () => {
  await redis.stop();
  rmSync(folder, { recursive: true, force: true });
});

type Sidecar = { namespace: ChatNamespace; cluster: Cluster; port: number; close: () => Promise<void> };
const open: { close: () => Promise<unknown> }[] = [];
afterEach(async () => {
  redis.resume();
  for (const part of open.splice(0).reverse()) await part.close();
});

/** A socket server that is joined to the others, with every socket in the given rooms. */
async function startSidecar(rooms: string[]): Promise<Sidecar> {
  const http = createServer();
  const server = new Server(http);
  const cluster = await joinCluster(server, redis.url, log());
  const namespace: ChatNamespace = server.of("/chat");
  namespace.on("connection", (socket) => socket.join(rooms));
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const { port } = http.address() as AddressInfo; // a server that listens on a port has one
  const sidecar = {
    namespace,
    cluster,
    port,
    async close() {
      await server.close();
      await cluster.close();
    },
  };
  open.push(sidecar);
  await waitFor(() => (cluster.isHearing() ? true : undefined), "the stream");
  return sidecar;
}

type Client = { socket: Socket; seqs: () => number[] };
async function connect(sidecar: Sidecar): Promise<Client> {
  const socket = io(`http://127.0.0.1:${sidecar.port}/chat`, { transports: ["websocket"], reconnection: false });
  const seqs: number[] = [];
  socket.onAny((_name: string, { seq }: { seq?: number }) => seq !== undefined && seqs.push(seq));
  await new Promise<void>((resolve) => socket.once("connect", resolve));
  open.push({ close: async () => socket.disconnect() });
  return { socket, seqs: () => [...new Set(seqs)] };
}

async function publishFrom(sidecar: Sidecar): Promise<Publisher> {
  const publisher = await startPublisher(sidecar.namespace, testRuntime(), { cluster: sidecar.cluster });
  sidecar.cluster.onReturn(publisher.repeat);
  open.push({ close: () => publisher.stop() });
  return publisher;
}

const send = (person: Person, chatRoomId: number, content: string) =>
  callAs(person, sendMessage, { chatRoomId, content });
const until = (client: Client, last: number) =>
  waitFor(() => (client.seqs().includes(last) ? true : undefined), `event ${last}`);
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);
const waitingCount = () => testDb().$count(outbox, isNull(outbox.sentAt));

describe("several sidecars", () => {
  it("deliver a room's events in order to the sockets of each, no matter which publishes", async () => {
    const { carrier, room } = await makeNegotiation();
    const [one, other] = [await startSidecar([`room:${room.id}`]), await startSidecar([`room:${room.id}`])];
    const clients = [await connect(one), await connect(other)];
    await publishFrom(one);
    for (let count = 1; count <= 8; count += 1) await send(carrier, room.id, `message ${count}`);
    for (const client of clients) {
      await until(client, 8);
      expect(client.seqs()).toEqual(upTo(8));
    }
  });

  it("share who types, and close the sockets of an ended session wherever they are", async () => {
    const { shipper, room } = await makeNegotiation();
    const rooms = [`room:${room.id}`, `session:${shipper.sessionId}`];
    const [one, other] = [await startSidecar(rooms), await startSidecar(rooms)];
    const client = await connect(other);
    await publishFrom(one);
    const heard: string[] = [];
    client.socket.onAny((name: string) => heard.push(name));
    one.namespace.to(`room:${room.id}`).emit("user_typing", { chatRoomId: room.id, userId: 1 });
    await waitFor(() => (heard.includes("user_typing") ? true : undefined), "who types");
    await testDb()
      .insert(outbox)
      .values({
        name: "session_ended",
        userId: shipper.userId,
        payload: { sessionId: shipper.sessionId, reason: "logout" },
      });
    await waitFor(() => (client.socket.connected ? undefined : true), "the socket to be closed");
    expect(heard).toContain("session_ended");
  });
});

describe("without Redis", () => {
  it.each(["stops", "stands still"])("events wait while it %s, and arrive in order when it is back", async (how) => {
    const { carrier, room } = await makeNegotiation();
    const [one, other] = [await startSidecar([`room:${room.id}`]), await startSidecar([`room:${room.id}`])];
    const client = await connect(other);
    const publisher = await publishFrom(one);
    await send(carrier, room.id, "before");
    await until(client, 1);
    await waitFor(async () => ((await waitingCount()) === 0 ? true : undefined), "the acknowledgement");
    if (how === "stops") await redis.stop("SIGKILL");
    else redis.pause();
    for (const word of ["one", "two", "three"]) await send(carrier, room.id, word);
    await waitFor(() => (publisher.health().failingMs > 0 ? true : undefined), "the publisher to notice");
    expect(await waitingCount()).toBeGreaterThanOrEqual(3);
    expect(client.socket.connected).toBe(true);
    if (how === "stops") await redis.start();
    else redis.resume();
    await until(client, 4);
    expect(client.seqs()).toEqual(upTo(4));
    await waitFor(async () => ((await waitingCount()) === 0 ? true : undefined), "the acknowledgement");
    expect(publisher.health().failingMs).toBe(0);
  });

  it("publishes again what Redis had taken shortly before: it may have died before it was read", async () => {
    const { carrier, room } = await makeNegotiation();
    const one = await startSidecar([`room:${room.id}`]);
    const client = await connect(one);
    const publisher = await publishFrom(one);
    await send(carrier, room.id, "taken");
    await until(client, 1);
    await waitFor(async () => ((await waitingCount()) === 0 ? true : undefined), "the acknowledgement");
    let again = 0;
    client.socket.onAny((_name: string, { seq }: { seq?: number }) => {
      if (seq === 1) again += 1;
    });
    publisher.repeat(100);
    await waitFor(() => (again > 0 ? again : undefined), "the event again");
    expect(again).toBe(1);
  });
});

describe("the lead", () => {
  async function joinTurns(options: { waitMs?: number } = {}): Promise<Succession> {
    const sidecar = await startSidecarQuietly();
    const succession = await leadInTurn(sidecar.namespace, testRuntime(), sidecar.cluster, options);
    open.push({ close: () => succession.stop() });
    return succession;
  }
  /** One that hears nothing before somebody leads. */
  async function startSidecarQuietly() {
    const http = createServer();
    const server = new Server(http);
    const cluster = await joinCluster(server, redis.url, log());
    const namespace: ChatNamespace = server.of("/chat");
    open.push({
      async close() {
        await server.close();
        await cluster.close();
      },
    });
    return { namespace, cluster };
  }

  it("is one's at a time, goes to the next when it ends, and back to one that lost it", async () => {
    const first = await joinTurns();
    await waitFor(() => first.current(), "the first to lead");
    const second = await joinTurns();
    expect(second.current()).toBeUndefined();
    // As a process that takes over from one that stood still.
    await testDb().execute(sql`update leases set holder = 'one of several: a third' where name = 'realtime'`);
    await waitFor(() => (first.current() ? undefined : true), "the first to follow");
    await waitFor(() => first.current() ?? second.current(), "one of them to lead");
    expect([first.current(), second.current()].filter(Boolean)).toHaveLength(1);
    const [leader, follower] = first.current() ? [first, second] : [second, first];
    await leader.stop();
    await waitFor(() => follower.current(), "the follower to lead");
    expect(leader.current()).toBeUndefined();
  });

  it("is refused next to a sidecar that shares nothing, with what to do", async () => {
    const alone = await acquireLease(testRuntime(), { waitMs: 0, onLost: () => undefined });
    open.push({ close: () => alone.release() });
    await expect(joinTurns({ waitMs: 0 })).rejects.toThrow(
      /A sidecar without REDIS_URL serves this database.*same REDIS_URL/,
    );
  });

  it("refuses one that shares nothing next to several", async () => {
    const first = await joinTurns();
    await waitFor(() => first.current(), "the first to lead");
    await expect(acquireLease(testRuntime(), { waitMs: 0, onLost: () => undefined })).rejects.toThrow(
      /Another sidecar serves this database \(one of several: .*REDIS_URL/,
    );
  });
});

it("names an address of Redis that cannot be reached, once, and without its password", async () => {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const server = new Server(createServer());
  const url = `redis://:a-password@127.0.0.1:${testPort(77)}`;
  const cluster = await joinCluster(server, url, pino({ level: "info" }, stream));
  open.push({ close: async () => void (await Promise.all([server.close(), cluster.close()])) });
  await expect.poll(() => lines.length).toBeGreaterThan(0);
  const output = lines.join("");
  expect(output).toContain("REDIS_URL cannot be reached");
  expect(output).toContain(`127.0.0.1:${testPort(77)}`);
  // It goes on trying, and logs when it has got there.
  const late = await startRedis({
    folder: mkdtempSync(join(folder, "late-")),
    port: testPort(77),
    password: "a-password",
  });
  open.push({ close: () => late.stop() });
  await expect.poll(() => lines.join("")).toContain("REDIS_URL is reached");
  expect(lines).toHaveLength(2);
  expect(lines.join("")).not.toContain("a-password");
});
