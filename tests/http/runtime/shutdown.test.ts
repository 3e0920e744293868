import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { listMessages } from "@/lib/deals/rooms/list-messages";
import { type Child, isPortFree, stopChildren } from "@/scripts/lib/processes";
import { callAs } from "@/tests/support/call";
import { testPort } from "@/tests/support/env";
import { makeNegotiation } from "@/tests/support/factories";
import { closeServed, http, openOwn } from "@/tests/support/http";
import { holding } from "@/tests/support/locks";
import { type Served, startServed } from "@/tests/support/served-setup";
import { listen } from "@/tests/support/sockets";

const PORTS = { port: testPort(30), realtimePort: testPort(31) };
const SHUTDOWN_MAX_MS = 10_000;

let served: Served;
beforeAll(async () => {
  served = await startServed({ ...PORTS, database: "test_shutdown" });
  openOwn(served);
});
afterAll(async () => {
  await closeServed();
  await stopChildren(served.children);
});

/** Sends SIGTERM; gives the exit code and how long it took. */
async function terminate(child: Child | undefined) {
  if (!child) throw new Error("no such process");
  const startedAt = performance.now();
  child.process.kill("SIGTERM");
  await child.exited;
  return { code: child.process.exitCode, ms: performance.now() - startedAt };
}

it("a process that is signalled to stop finishes what is in flight, and then takes nothing any more", async () => {
  const { room, shipper, carrier } = await makeNegotiation();
  const { ask, socket } = await listen(carrier, { url: served.realtimeUrl });
  const [web, realtime] = served.children;
  const send = { chatRoomId: room.id, content: "Encore en route" };
  const lock = sql`select 1 from rooms where id = ${room.id} for update`;

  // Both calls wait for the room while the processes are signalled to stop.
  let answers: Promise<unknown[]> = Promise.resolve([]);
  let ends: ReturnType<typeof terminate>[] = [];
  await holding(lock, async (waiting) => {
    answers = Promise.all([
      http(`/v1/chat/rooms/${room.id}/messages`, { body: { content: send.content }, as: shipper }),
      ask("send_message", send),
    ]);
    await waiting(2);
    ends = [terminate(web), terminate(realtime)];
    await isClosedSoon(PORTS.port);
  });
  expect(await answers).toMatchObject([{ status: 201 }, { ok: true, data: { content: send.content } }]);
  for (const { code, ms } of await Promise.all(ends)) {
    expect(code).toBe(0);
    expect(ms).toBeLessThan(SHUTDOWN_MAX_MS);
  }
  // The process may be known to have ended before its socket is.
  await expect.poll(() => socket.connected).toBe(false);
  const { data } = await callAs(shipper, listMessages, { chatRoomId: room.id });
  expect(data.filter(({ content }) => content === send.content)).toHaveLength(2);
});

it("web sends its sockets elsewhere and closes its port last: who retries connections sees no failure", async () => {
  await served.restart("web", "SIGKILL");
  await served.restart("realtime", "SIGKILL");
  const { carrier } = await makeNegotiation();
  const { socket } = await listen(carrier);
  const isStopping = new Promise<string>((resolve) => socket.once("disconnect", (reason) => resolve(reason)));
  const [web] = served.children;

  const statuses: number[] = [];
  let isOver = false;
  let refusedAt: number | undefined;
  const asking = (async () => {
    while (!isOver) {
      // A connection of its own each time; what is refused before anything was sent would be
      // retried elsewhere.
      const status = await fetch(`${served.appUrl}/robots.txt`, { headers: { connection: "close" } }).then(
        (answer) => answer.status,
        (error: Error) => (String(error.cause).includes("ECONNREFUSED") ? 0 : -1),
      );
      if (status === 0) refusedAt ??= performance.now();
      statuses.push(status);
    }
  })();
  const startedAt = performance.now();
  const ending = terminate(web);
  await isUnreadySoon(`${served.appUrl}/readyz`);
  // Proxies ask this one, and route elsewhere.
  expect((await fetch(`${served.appUrl}/healthz`)).status).toBe(503);
  expect(await isStopping).toBe("transport close");
  const stoppedMs = performance.now() - startedAt;
  const { code, ms } = await ending;
  isOver = true;
  await asking;
  expect(code).toBe(0);
  // With an open socket it took eleven seconds, with its port closed immediately.
  expect(ms).toBeLessThan(SHUTDOWN_MAX_MS / 2);
  expect((refusedAt ?? performance.now()) - startedAt).toBeGreaterThan(stoppedMs);
  // A connection that the kernel took at the very instant of the closing is reset before anything
  // is read of it, which is retried as well.
  const closing = statuses.indexOf(0);
  const failed = statuses.filter(
    (status, index) => status !== 200 && status !== 0 && !(status === -1 && index === closing - 1),
  );
  expect(failed).toEqual([]);
});

/**
 * Waits until a process that was signalled to stop reports it; the signal may reach it after the
 * question.
 */
async function isUnreadySoon(url: string): Promise<void> {
  for (;;) {
    const { status } = await fetch(url);
    if (status === 200) continue;
    expect(status).toBe(503);
    return;
  }
}

/** Waits until nothing listens on a port any more. */
async function isClosedSoon(port: number): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if (await isPortFree(port, "127.0.0.1")) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`port ${port} is still open`);
}
