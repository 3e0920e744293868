import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { Server } from "socket.io";
import { io } from "socket.io-client";
import { afterAll, beforeAll, expect, it } from "vitest";
import { forgetHandshake } from "@/realtime/forget-handshake";
import { waitFor } from "@/tests/support/sockets";

const http = createServer();
const server = new Server(http, { transports: ["websocket"] });

beforeAll(() => new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve)));
afterAll(() => server.close());

/**
 * Connects a browser's socket; gives what is left of its request after its handshake, if anything.
 */
async function connect(atConnection: (socket: Parameters<typeof forgetHandshake>[0]) => void) {
  const { port } = http.address() as AddressInfo; // it listens on TCP
  const met = new Promise<WeakRef<IncomingMessage>>((resolve) => {
    server.once("connection", (socket) => {
      const request = new WeakRef(socket.conn.request);
      atConnection(socket);
      resolve(request);
    });
  });
  const socket = io(`http://127.0.0.1:${port}`, {
    transports: ["websocket"],
    auth: { token: "spent" },
    extraHeaders: { cookie: "rihla_session=secret" },
    forceNew: true,
  });
  const request = await met;
  await waitFor(() => socket.connected || undefined, "the connection");
  await collectGarbage();
  return { socket, request };
}

async function collectGarbage(): Promise<void> {
  setFlagsFromString("--expose-gc");
  const collect: unknown = runInNewContext("gc");
  if (typeof collect !== "function") throw new Error("this Node.js cannot collect garbage on demand");
  await new Promise((resume) => setTimeout(resume, 50)); // what this turn has looked at is retained for it
  collect();
}

it("retains nothing of the request that a socket began with", async () => {
  let left: unknown;
  const { socket, request } = await connect((accepted) => {
    forgetHandshake(accepted);
    left = accepted.handshake;
  });
  expect(request.deref()).toBeUndefined();
  expect(JSON.stringify(left)).not.toMatch(/secret|spent/);
  expect(socket.connected).toBe(true);
  socket.close();
});

it("would see a request that is retained", async () => {
  const { socket, request } = await connect(() => undefined);
  expect(request.deref()).toBeDefined();
  socket.close();
});
