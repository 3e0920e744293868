import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import pino from "pino";
import { Server } from "socket.io";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { ChatServer } from "@/realtime/chat-sockets";
import { guardConnections } from "@/realtime/guard-connections";
import { ADMISSION_LIMITS } from "@/realtime/limits";
import { openRaw, type RawConnection } from "@/tests/support/raw-connections";

let server: ChatServer;
let url: string;
const open: RawConnection[] = [];

beforeEach(async () => {
  const http = createServer();
  server = new Server(http, {
    path: "/socket.io",
    addTrailingSlash: false,
    allowRequest: (request, decide) => decide(null, guard.mayOpen(request)),
  });
  const guard = guardConnections(server, pino({ level: "silent" }));
  server.use((_socket, next) => next(new Error("Invalid namespace")));
  // The chat takes a request and never answers it.
  server.of("/chat").use((socket, next) => (guard.begin(socket.conn) ? undefined : next(new Error("once"))));
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`; // it listens on TCP
});
afterEach(async () => {
  for (const connection of open.splice(0)) connection.close();
  await server.close();
});

async function connect(transport: "websocket" | "polling" = "websocket"): Promise<RawConnection> {
  const connection = await openRaw(url, { transport });
  open.push(connection);
  return connection;
}

const MANY = Array.from({ length: 500 }, () => '0/chat,{"token":"x"}');

const HOSTILE: Readonly<Record<string, (string | ArrayBuffer)[]>> = {
  "asks for the chat twice": ['0/chat,{"token":"x"}', '0/chat,{"token":"x"}'],
  "asks for the chat five hundred times": MANY,
  "asks for the default namespace": ["0"],
  "asks for a namespace that does not exist": ["0/other,"],
  "asks for one with a name of 60 kB": [`0/${"x".repeat(60_000)},`],
  "asks for another one in addition to the chat": ['0/chat,{"token":"x"}', "0/other,"],
  "sends an event before it is admitted": ['2/chat,["send_message",{}]'],
  "sends an event while it waits": ['0/chat,{"token":"x"}', '2/chat,["send_message",{}]'],
  "leaves what it is not in": ["1/chat,"],
  "announces attachments that never come": ['51-/chat,["x",{"_placeholder":true,"num":0}]'],
  "sends binary data": [new ArrayBuffer(1_000)],
  "sends what is no packet": ["nothing that anybody knows"],
};

for (const transport of ["websocket", "polling"] as const)
  it.each(Object.entries(HOSTILE))(`by ${transport} a connection that %s is closed`, async (_name, messages) => {
    let askedCount = 0;
    server.of("/chat").use((_socket, next) => {
      askedCount += 1;
      next();
    });
    const connection = await connect(transport);
    connection.send(...messages);
    await expect.poll(() => connection.isOpen(), { timeout: 3_000 }).toBe(false);
    expect(askedCount).toBeLessThanOrEqual(1);
    expect(connection.received.length).toBeLessThanOrEqual(1);
  });

it("a connection that waits for the answer to its only request stays open", async () => {
  const connection = await connect();
  connection.send('0/chat,{"token":"x"}');
  // What comes later in the same order has been answered.
  const other = await connect();
  other.send("0/other,");
  await expect.poll(() => other.isOpen()).toBe(false);
  expect(connection.isOpen()).toBe(true);
});

it("the oldest connections that ask for nothing are closed first, those that wait for an answer do not", async () => {
  const asking = await connect();
  asking.send('0/chat,{"token":"x"}');
  const idle: RawConnection[] = [];
  for (let count = 0; count < ADMISSION_LIMITS.pendingPerNetworkMax + 20; count += 1) idle.push(await connect());
  const openCount = () => idle.filter((connection) => connection.isOpen()).length;
  await expect.poll(openCount).toBeLessThanOrEqual(ADMISSION_LIMITS.pendingPerNetworkMax);
  expect(idle[0]?.isOpen()).toBe(false);
  expect(idle.at(-1)?.isOpen()).toBe(true);
  expect(asking.isOpen()).toBe(true);
});

it("handshakes of one network beyond the limit are refused", async () => {
  const statuses: number[] = [];
  for (let count = 0; count <= ADMISSION_LIMITS.handshakesPerNetworkMax; count += 1) {
    const response = await fetch(`${url}/socket.io?EIO=4&transport=polling`, { headers: { "x-rihla-ip": "10.0.0.1" } });
    statuses.push(response.status);
  }
  expect([...new Set(statuses.slice(0, -1))]).toEqual([200]);
  expect(statuses.at(-1)).toBe(403);
  const other = await fetch(`${url}/socket.io?EIO=4&transport=polling`, { headers: { "x-rihla-ip": "10.0.0.2" } });
  expect(other.status).toBe(200);
});
