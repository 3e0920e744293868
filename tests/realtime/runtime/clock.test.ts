import { existsSync, readdirSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ensureEngine } from "@/scripts/lib/debian";
import { stopChildren } from "@/scripts/lib/processes";
import { testPort } from "@/tests/support/env";
import { makeNegotiation } from "@/tests/support/factories";
import { closeServed, openOwn } from "@/tests/support/http";
import { type Served, startServed } from "@/tests/support/served-setup";
import { listen } from "@/tests/support/sockets";

const AHEAD_S = 75;
const METRICS_PORT = testPort(88);
const lines: string[] = [];
let served: Served;

/** A sidecar whose machine's clock is ahead. */
beforeAll(async () => {
  ensureEngine("faketime");
  const library = readdirSync("/usr/lib")
    .map((folder) => `/usr/lib/${folder}/faketime/libfaketime.so.1`)
    .find((file) => existsSync(file));
  if (!library) throw new Error("the faketime package has no library");
  served = await startServed({
    port: testPort(86),
    realtimePort: testPort(87),
    database: "test_clock",
    onLine: (line) => lines.push(line),
    realtimeMore: {
      LD_PRELOAD: library,
      FAKETIME: `+${AHEAD_S}s`,
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
      REALTIME_METRICS_PORT: String(METRICS_PORT),
    },
  });
  openOwn(served);
}, 120_000);
afterAll(async () => {
  await closeServed();
  await stopChildren(served.children);
});

it("a clock that is 75 s ahead refuses no socket, and is reported by readiness, log and metric", async () => {
  const { shipper, carrier, room } = await makeNegotiation();
  const [hers, his] = [await listen(shipper), await listen(carrier)];
  expect((await his.ask("send_message", { chatRoomId: room.id, content: "Bonjour" })).ok).toBe(true);
  const ready = await fetch(`${served.realtimeUrl}/readyz`);
  expect(ready.status).toBe(200);
  expect(await ready.json()).toMatchObject({ status: "degraded", checks: { clock: false, database: true } });
  expect(lines.some((line) => line.includes("set it by NTP"))).toBe(true);
  const text = await (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text();
  const offset = Number(/^rihla_clock_offset_seconds\{[^}]*\} (\S+)$/m.exec(text)?.[1]);
  expect(Math.round(offset / 5) * 5).toBe(AHEAD_S);
  const web = await (await fetch(`${served.appUrl}/readyz`)).json();
  expect(web).toEqual({ status: "ready" });
  for (const { socket } of [hers, his]) socket.disconnect();
});
