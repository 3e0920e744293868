import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addJob } from "@/lib/core/commands/jobs";
import { expireOfferJob } from "@/lib/deals/offers/jobs";
import { ADMISSION_LIMITS, EVENT_LIMITS } from "@/realtime/limits";
import { stopChildren } from "@/scripts/lib/processes";
import { testDb } from "@/tests/support/database";
import { testPort } from "@/tests/support/env";
import { makeNegotiation, makePerson } from "@/tests/support/factories";
import { closeServed, http, openOwn, servedUrl } from "@/tests/support/http";
import { openRaw, type RawOptions } from "@/tests/support/raw-connections";
import { type Served, startServed } from "@/tests/support/served-setup";
import { listen, waitFor } from "@/tests/support/sockets";

const REALTIME_METRICS_PORT = testPort(84);
const FLOOD_MS = 6_000;
/** Messages that a hostile client sends with each breath, a hundred times a second. */
const BURST = 20;
const [HOSTILE, OTHER] = ["10.6.6.6", "10.1.1.1"];
/** A job is run within milliseconds; a busy machine has other work, too. */
const JOB_MAX_MS = 3_000;
/** The maximum of the sidecar's lines in addition to the events of people: one in each window. */
const LINES_MAX = 3;
const GROWTH_BYTES_MAX = 80 * 1024 ** 2;

type Line = { level: number; msg: string; service: string };
const lines: Line[] = [];
let served: Served;

beforeAll(async () => {
  served = await startServed({
    port: testPort(82),
    realtimePort: testPort(83),
    database: "test_flood",
    logLevel: "info",
    onLine: (line) => line.startsWith("{") && lines.push(JSON.parse(line)),
    more: { TRUST_PROXY: "1", REALTIME_METRICS_PORT: String(REALTIME_METRICS_PORT) },
  });
  openOwn(served);
}, 120_000);
afterAll(async () => {
  await closeServed();
  await stopChildren(served.children);
});

const wholeToken = () => randomBytes(32).toString("base64url");

/** Connects again and again and asks for the chat as fast as it can, until it is stopped. */
function startFlood({ transport, address = HOSTILE }: RawOptions, token: () => string) {
  let isOver = false;
  let sentCount = 0;
  async function run(): Promise<void> {
    while (!isOver) {
      const connection = await openRaw(servedUrl(), { transport, address }).catch(() => undefined);
      while (!isOver && connection?.isOpen()) {
        connection.send(...Array.from({ length: BURST }, () => `0/chat,{"token":"${token()}"}`));
        sentCount += BURST;
        await delay(10);
      }
      connection?.close();
      await delay(10);
    }
  }
  const running = run();
  return {
    sentCount: () => sentCount,
    async stop() {
      isOver = true;
      await running;
    },
  };
}

function memoryOfRealtime(): number {
  const pid = String(served.children[1]?.process.pid);
  return Number(execFileSync("ps", ["-o", "rss=", "-p", pid], { encoding: "utf8" })) * 1024;
}

async function queryCount(): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${REALTIME_METRICS_PORT}/metrics`)).text();
  const counts = [...text.matchAll(/^rihla_database_query_duration_seconds_count\{.*\} (\d+)$/gm)];
  return counts.reduce((sum, [, count]) => sum + Number(count), 0);
}

/** Measures how long a job waits until it is done. */
async function timeJob(): Promise<number> {
  const startedAt = performance.now();
  await addJob({ tx: testDb() }, expireOfferJob, { offerId: 1_999_999_999 }, { key: "flood" });
  await waitFor(async () => {
    const rows = await testDb().execute(sql`select 1 from graphile_worker.jobs where key = 'flood'`);
    return rows.length === 0 ? true : undefined;
  }, "the job");
  return performance.now() - startedAt;
}

const ATTACKS = (["websocket", "polling"] as const).flatMap((transport) => [
  { transport, kind: "without shape", token: () => "x".repeat(10) },
  { transport, kind: "of the right shape", token: wholeToken },
]);

describe.each(ATTACKS)("while one address asks by $transport with tokens $kind", ({ transport, token }) => {
  it("others' events, jobs and new connections go on, in little memory and few lines", async () => {
    const { shipper, carrier, room } = await makeNegotiation();
    const client = await listen(shipper, { headers: { "x-forwarded-for": OTHER } });
    await client.ask("join_chat_room", { chatRoomId: room.id });
    const memoryBytes = memoryOfRealtime();
    const queriesBefore = await queryCount();
    lines.length = 0;
    const flood = startFlood({ transport }, token);
    const answers: boolean[] = [];
    const end = performance.now() + FLOOD_MS;
    while (performance.now() < end) {
      answers.push((await client.ask("mark_read", { chatRoomId: room.id })).ok);
      await delay(50);
    }
    expect(await timeJob()).toBeLessThan(JOB_MAX_MS);
    const newcomers = await Promise.all(
      [OTHER, HOSTILE].map((address) => listen(carrier, { headers: { "x-forwarded-for": address } })),
    );
    expect((await fetch(`${served.realtimeUrl}/readyz`)).status).toBe(200);
    await flood.stop();
    expect(flood.sentCount()).toBeGreaterThan(500);
    expect(answers.length).toBeGreaterThan(20);
    expect(new Set(answers)).toEqual(new Set([true]));
    expect(memoryOfRealtime() - memoryBytes).toBeLessThan(GROWTH_BYTES_MAX);
    const others = lines.filter(
      ({ service, msg }) => service === "realtime" && msg !== "socket event" && msg !== "job",
    );
    expect(others.length, JSON.stringify(others)).toBeLessThanOrEqual(LINES_MAX);
    expect(others.filter(({ level }) => level > 30)).toEqual([]);
    // Those of people and of the clock, and a look-up for a few of the tokens.
    const ownCount = 12 * answers.length + 150;
    expect((await queryCount()) - queriesBefore).toBeLessThan(ownCount + 2 * ADMISSION_LIMITS.lookupsPerNetworkMax);
    for (const { socket } of [client, ...newcomers]) socket.disconnect();
  }, 60_000);
});

describe("a refused connection", () => {
  it.each(["websocket", "polling"] as const)("by %s is closed with its first answer", async (transport) => {
    for (const token of ["", "made up", wholeToken()]) {
      const connection = await openRaw(servedUrl(), { transport, address: "10.7.0.1" });
      connection.send(`0/chat,${JSON.stringify({ token, lang: "en" })}`);
      await expect.poll(() => connection.isOpen()).toBe(false);
      expect(connection.received).toHaveLength(1);
      expect(connection.received[0]).toMatch(/^4\/chat,.*auth\.link_invalid/);
    }
  });

  it("is counted by its address: forged tokens beyond the limit are refused unread", async () => {
    const codes: (string | undefined)[] = [];
    for (let count = 0; count <= ADMISSION_LIMITS.lookupsPerNetworkMax; count += 1) {
      const connection = await openRaw(servedUrl(), { transport: "websocket", address: "10.7.0.2" });
      connection.send(`0/chat,{"token":"${wholeToken()}"}`);
      await expect.poll(() => connection.isOpen()).toBe(false);
      codes.push(/"code":"([a-z._]+)"/.exec(connection.received[0] ?? "")?.[1]);
    }
    expect(new Set(codes.slice(0, -1))).toEqual(new Set(["auth.link_invalid"]));
    expect(codes.at(-1)).toBe("request.too_many");
  });
});

describe("somebody with a session", () => {
  it("is refused events beyond those of a person, over all their windows, and others are not", async () => {
    const { shipper, carrier, room } = await makeNegotiation();
    const windows = await Promise.all(Array.from({ length: 22 }, () => listen(shipper)));
    const other = await listen(carrier);
    const { max, windowMs } = EVENT_LIMITS.perPerson;
    const startedAt = performance.now();
    const answers = await Promise.all(
      windows.flatMap((window) =>
        Array.from({ length: max / 10 }, () =>
          window.ask("typing_start", { chatRoomId: room.id }).catch(() => ({ ok: false, code: "closed" })),
        ),
      ),
    );
    // The count begins again each window: one that ends meanwhile parts the events in two.
    const windowsMax = Math.floor((performance.now() - startedAt) / windowMs) + 2;
    expect(answers.filter(({ ok }) => ok).length).toBeLessThanOrEqual(max * windowsMax);
    expect(answers.filter(({ code }) => code === "request.too_many")).not.toEqual([]);
    expect((await other.ask("mark_read", { chatRoomId: room.id })).ok).toBe(true);
    for (const { socket } of [...windows, other]) socket.disconnect();
  });

  it("cannot fetch tokens without end", async () => {
    const person = await makePerson();
    const statuses = await Promise.all(
      Array.from({ length: 210 }, async () => (await http("/v1/auth/ws-token", { body: {}, as: person })).status),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(200);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  });
});
