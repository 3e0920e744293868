import { createServer, type Server as HttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Server } from "socket.io";
import type { Socket } from "socket.io-client";
import { afterEach, expect, it } from "vitest";
import { type ConnectionRules, connectRealtime, type Trying } from "@/lib/client/connect-realtime";
import { REALTIME_RULES } from "@/lib/client/socket";
import { waitFor } from "@/tests/support/sockets";

/** The product's rules, a thousand times as fast. */
const FAST: ConnectionRules = {
  ...REALTIME_RULES,
  delayMs: 3,
  delayMaxMs: 20,
  openMs: 300,
  freshTokenMs: 2,
  delayAfterFreshMs: 1,
};

let close: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of close.reverse()) await end();
  close = [];
});

/** A sidecar on a port; `authoriseBatch` decides whether a token is let in. */
async function serve(
  authoriseBatch: (token: unknown) => boolean,
  port = 0,
): Promise<{ port: number; http: HttpServer }> {
  const http = createServer();
  const server = new Server(http, { addTrailingSlash: false });
  server.of("/chat").use((socket, next) => {
    if (authoriseBatch(socket.handshake.auth.token)) return next();
    next(Object.assign(new Error("refused"), { data: { code: "auth.session_ended" } }));
  });
  await new Promise<void>((resolve) => http.listen(port, "127.0.0.1", resolve));
  close.push(async () => {
    server.disconnectSockets(true);
    http.closeAllConnections();
    await server.close();
  });
  return { port: (http.address() as AddressInfo).port, http }; // it listens on TCP
}

/** A port where nothing listens. */
async function freePort(): Promise<number> {
  const http = createServer();
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const { port } = http.address() as AddressInfo; // it listens on TCP
  await new Promise((resolve) => http.close(resolve));
  return port;
}

type Page = { socket: Socket; trying: Trying; tokens: number; errors: number; changes: boolean[]; failedAt: number[] };

function open(port: number): Page {
  const page: Page = Object.assign(
    connectRealtime(
      `http://127.0.0.1:${port}/chat`,
      (give) => {
        page.tokens += 1;
        give({ token: page.tokens });
      },
      FAST,
    ),
    { tokens: 0, errors: 0, changes: [], failedAt: [] },
  );
  page.socket.on("connect_error", () => {
    page.errors += 1;
  });
  page.trying.follow((hasFailed) => {
    page.changes.push(hasFailed);
    if (hasFailed) page.failedAt.push(page.errors);
  });
  page.socket.connect();
  close.push(async () => page.trying.close());
  return page;
}

const failed = (page: Page) => waitFor(() => (page.trying.hasFailed() ? true : undefined), "the failure");

it("obeys the rules of the connection", () => {
  expect(REALTIME_RULES).toMatchObject({
    attempts: 10,
    attemptsAgain: 5,
    delayMs: 600,
    timeoutMs: 60_000,
    openMs: 10_000,
    freshTokenMs: 2_000,
    delayAfterFreshMs: 1_000,
  });
});

it("has failed after ten attempts in vain, retries, and hears a server that comes back", async () => {
  const port = await freePort();
  const page = open(port);
  await failed(page);
  // The listener that counts was there before the one of the test.
  expect(page.failedAt[0]).toBeGreaterThanOrEqual(9);
  expect(page.failedAt[0]).toBeLessThanOrEqual(10);
  const before = page.errors;
  await waitFor(() => (page.errors > before + 2 ? true : undefined), "attempts behind the failure");
  await serve(() => true, port);
  await waitFor(() => (page.socket.connected ? true : undefined), "the connection");
  expect(page.changes).toEqual([true, false]);
});

it("comes by polling where a proxy swallows WebSockets", async () => {
  const { port, http } = await serve(() => true);
  http.removeAllListeners("upgrade").on("upgrade", (_request, socket) => close.push(async () => socket.destroy()));
  const page = open(port);
  await waitFor(() => (page.socket.connected ? true : undefined), "the connection");
  expect(page.socket.io.engine.transport.name).toBe("polling");
  expect(page.errors).toBe(1);
});

it("counts refusals too, each with a fresh token, and gives up none of them", async () => {
  let isOpen = false;
  const seen = new Set<unknown>();
  const { port } = await serve((token) => {
    seen.add(token);
    return isOpen;
  });
  const page = open(port);
  await failed(page);
  expect(seen.size).toBeGreaterThanOrEqual(9);
  isOpen = true;
  await waitFor(() => (page.socket.connected ? true : undefined), "the connection");
  expect(page.changes).toEqual([true, false]);
});

it("retries immediately when asked to, and reports again after five that it has failed", async () => {
  const page = open(await freePort());
  await failed(page);
  const before = page.errors;
  page.trying.retry();
  expect(page.trying.hasFailed()).toBe(false);
  await failed(page);
  expect(page.errors - before).toBeGreaterThanOrEqual(4);
  expect(page.errors - before).toBeLessThanOrEqual(6);
  expect(page.changes).toEqual([true, false, true]);
});

it("stops retrying once it was closed", async () => {
  const { port } = await serve(() => false);
  const page = open(port);
  await waitFor(() => (page.errors >= 2 ? true : undefined), "a refusal");
  page.trying.close();
  const { tokens } = page;
  // By the same rules another page makes five attempts meanwhile.
  const other = open(port);
  await waitFor(() => (other.errors >= 5 ? true : undefined), "the attempts of another page");
  expect(page.tokens).toBe(tokens);
});
