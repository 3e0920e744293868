import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { backups } from "@/db/schema/core/backups";
import { stopChildren } from "@/scripts/lib/processes";
import { testDb } from "@/tests/support/database";
import { testPort } from "@/tests/support/env";
import { makeNegotiation } from "@/tests/support/factories";
import { closeServed, http, openOwn } from "@/tests/support/http";
import { type Served, startServed } from "@/tests/support/served-setup";
import { listen, waitFor } from "@/tests/support/sockets";

const [METRICS_PORT, REALTIME_METRICS_PORT] = [testPort(46), testPort(47)];
const REQUEST_ID = "journey-of-a-message";

type Line = Record<string, unknown> & { service: string; msg: string };
type Span = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: { stringValue?: string } }[];
};

const lines: Line[] = [];
const spans: Span[] = [];
let collector: Server;
let served: Served;
let room: Awaited<ReturnType<typeof makeNegotiation>>;

beforeAll(async () => {
  collector = createServer(async (request, response) => {
    // biome-ignore lint/suspicious/noExplicitAny: the shape of OTLP, of which these tests read the spans
    const { resourceSpans } = (await json(request)) as any;
    for (const { scopeSpans } of resourceSpans) for (const scope of scopeSpans) spans.push(...scope.spans);
    response.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
  await new Promise<void>((resolve) => collector.listen(0, "127.0.0.1", resolve));
  served = await startServed({
    port: testPort(44),
    realtimePort: testPort(45),
    database: "test_observe",
    logLevel: "info",
    onLine: (line) => lines.push(line.startsWith("{") ? JSON.parse(line) : { service: "", msg: line }),
    more: {
      METRICS_PORT: String(METRICS_PORT),
      REALTIME_METRICS_PORT: String(REALTIME_METRICS_PORT),
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`, // it listens on TCP
      OTEL_BSP_SCHEDULE_DELAY: "100",
    },
  });
  openOwn(served);
  room = await makeNegotiation();
  const made = { place: "/srv/backups/rihla", bytes: 1, fileCount: 0 };
  await testDb()
    .insert(backups)
    .values([30, 5].map((hours) => ({ ...made, takenAt: new Date(Date.now() - hours * 3_600_000) })));
});
afterAll(async () => {
  await closeServed();
  await stopChildren(served.children);
  await new Promise((resolve) => collector.close(resolve));
});

const lineOf = (matches: (line: Line) => boolean, what: string) => waitFor(() => lines.find(matches), what);
const spanOf = (name: string, traceId?: string) =>
  waitFor(
    () => spans.find((span) => span.name === name && (traceId === undefined || span.traceId === traceId)),
    `the span ${name}`,
  );
const fetchMetrics = async (port: number) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();

describe("a message that is sent over the API", () => {
  it("is one trace from its request to its socket event, with its queries", async () => {
    const { shipper, carrier } = room;
    const his = await listen(carrier);
    await his.ask("join_chat_room", { chatRoomId: room.room.id });
    const sent = await http(`/v1/chat/rooms/${room.room.id}/messages`, {
      method: "POST",
      body: { content: "Bonjour" },
      as: shipper,
      headers: { "x-request-id": REQUEST_ID },
    });
    expect(sent.status).toBe(201);
    expect(sent.headers.get("x-request-id")).toBe(REQUEST_ID);
    await his.until("new_message");
    his.socket.close();

    const event = await spanOf("event new_message");
    const command = await spanOf("sendMessage", event.traceId);
    const request = await spanOf("POST api", event.traceId);
    expect(request.parentSpanId).toBeUndefined();
    const textOf = ({ attributes }: Span) => attributes.map(({ value }) => value.stringValue ?? "").join("\n");
    const query = await waitFor(
      () => spans.find((span) => span.traceId === event.traceId && /insert into "?messages/.test(textOf(span))),
      "the span of the query that writes",
    );
    expect(textOf(query)).not.toContain("Bonjour");
    expect(command.traceId).toBe(request.traceId);
  });

  it("leaves a line with its id, its command and its time", async () => {
    const line = await lineOf((one) => one.requestId === REQUEST_ID, "the line of the request");
    expect(line).toMatchObject({
      service: "web",
      msg: "request",
      kind: "api",
      method: "POST",
      operation: "sendMessage",
      status: 201,
    });
    expect(line.path).toBeUndefined();
  });
});

describe("what a request asks for", () => {
  it("is done by a job in its name and its trace", async () => {
    const requestId = "journey-of-a-link";
    const asked = await http("/v1/auth/forgot-password", {
      method: "POST",
      body: { email: room.shipper.email },
      headers: { "x-request-id": requestId },
    });
    expect(asked.status).toBeLessThan(300);
    const job = await lineOf(
      ({ service, msg, requestId: id }) => service === "realtime" && msg === "job" && id === requestId,
      "the line of the job",
    );
    expect(job).toMatchObject({ job: "mail_link", outcome: "ok" });
    const span = await spanOf("job mail_link");
    await spanOf("POST api", span.traceId);
  });

  it("shows a page's path without its query, and an event of a socket by its name", async () => {
    await fetch(`${served.appUrl}/reset-password?token=secret-of-somebody`);
    const page = await lineOf(({ path }) => path === "/reset-password", "the line of the page");
    expect(page).toMatchObject({ kind: "page", status: 200 });
    await fetch(`${served.appUrl}/ar/delivery?lang=auto&token=secret-of-somebody-else`);
    await lineOf(({ path }) => path === "/ar/delivery", "the line of the recipient's page");
    const his = await listen(room.carrier, { headers: { "x-request-id": "journey-of-a-socket" } });
    await his.ask("mark_read", { chatRoomId: -1 });
    his.socket.close();
    const event = await lineOf(({ msg, event }) => msg === "socket event" && event === "mark_read", "the event's line");
    expect(event).toMatchObject({
      service: "realtime",
      outcome: "request.invalid",
      connectionId: "journey-of-a-socket",
    });
    await waitFor(
      () => spans.find(({ attributes }) => attributes.some(({ value }) => value.stringValue === "/ar/delivery")),
      "the span of the recipient's page",
    );
    for (const exported of [lines, spans]) expect(JSON.stringify(exported).includes("secret-of-somebody")).toBe(false);
  });

  it("gets an id of ours when the given one is no id", async () => {
    const given = "x".repeat(500);
    const { headers } = await fetch(`${served.appUrl}/healthz`, { headers: { "x-request-id": given } });
    expect(headers.get("x-request-id")).toMatch(/^[\w-]{36}$/);
  });
});

describe("metrics", () => {
  /** The labels that may be: each has few values, and none of a person. */
  const LABELS = new Set(
    "service kind route status command outcome job queue state le quantile version major minor patch type space fact trouble problem read page device".split(
      " ",
    ),
  );

  /** The value of a series with these labels among its own; NaN when there is none. */
  function seriesValue(text: string, name: string, labels: Record<string, string> = {}): number {
    const line = text
      .split("\n")
      .find(
        (one) =>
          one.startsWith(`${name}{`) &&
          Object.entries(labels).every(([key, value]) => one.includes(`${key}="${value}"`)),
      );
    return Number(line?.split(" ").at(-1));
  }

  it("count requests, commands, queries and cached pages of the web process", async () => {
    for (let look = 0; look < 2; look += 1) await fetch(`${served.appUrl}/guides`);
    const text = await fetchMetrics(METRICS_PORT);
    expect(
      seriesValue(text, "rihla_http_request_duration_seconds_count", {
        kind: "api",
        route: "sendMessage",
        status: "201",
      }),
    ).toBe(1);
    expect(seriesValue(text, "rihla_command_duration_seconds_count", { command: "sendMessage", outcome: "ok" })).toBe(
      1,
    );
    expect(seriesValue(text, "rihla_database_query_duration_seconds_count", { outcome: "ok" })).toBeGreaterThan(0);
    expect(seriesValue(text, "rihla_page_cache_requests_total", { outcome: "hit" })).toBeGreaterThan(0);
    expect(seriesValue(text, "nodejs_eventloop_lag_p99_seconds", { service: "web" })).toBeGreaterThan(0);
  });

  it("count requests by the route of their page, and never by the address that somebody asked for", async () => {
    for (const path of ["/", "/ar/announcements", "/announcements/of-somebody-1", "/en/a-stranger/asks?for=this"])
      await (await fetch(`${served.appUrl}${path}`)).arrayBuffer();
    await (await fetch(`${served.appUrl}/api/v1/a-stranger/asks`)).arrayBuffer();
    const routes = ["/[locale]", "/[locale]/announcements", "/[locale]/announcements/[slugId]", "/[locale]/[...rest]"];
    const countOf = (text: string, route: string) =>
      seriesValue(text, "rihla_http_request_duration_seconds_count", { route });
    const text = await waitFor(async () => {
      const now = await fetchMetrics(METRICS_PORT);
      return [...routes, "/api/[...rest]"].every((route) => countOf(now, route) > 0) ? now : undefined;
    }, "the routes of the requests");
    expect(text).not.toContain("stranger");
    expect(text).not.toContain("somebody");
  });

  describe("of a real visit", () => {
    const report = { page: "/[locale]/guides/[slug]", device: "phone", lcp: 2.6, inp: 0.12, cls: 0.02 };
    const labels = { page: report.page, device: report.device };
    const post = (body: unknown) => http("/v1/vitals", { method: "POST", body });

    it("are what it reports, under the name that its page has", async () => {
      const page = await fetch(`${served.appUrl}/guides/paiement-et-codes?from=somebody`);
      expect(page.headers.get("server-timing")).toContain(`page;desc="${report.page}"`);
      expect((await post(report)).status).toBe(204);
      expect((await post({ page: report.page, device: "phone", lcp: 1.2 })).status).toBe(204);
      const text = await fetchMetrics(METRICS_PORT);
      const vital = (name: string, more = {}) => seriesValue(text, `rihla_web_vitals_${name}`, { ...labels, ...more });
      expect([vital("lcp_seconds_count"), vital("inp_seconds_count"), vital("cls_count")]).toEqual([2, 1, 1]);
      expect(vital("lcp_seconds_sum")).toBeCloseTo(3.8);
      expect([vital("lcp_seconds_bucket", { le: "2.5" }), vital("lcp_seconds_bucket", { le: "4" })]).toEqual([1, 2]);
    });

    it.each([
      ["an address", { ...report, page: "/guides/paiement-et-codes" }],
      ["an unknown device", { ...report, device: "somebody" }],
      ["a time before the visit", { ...report, lcp: -1 }],
      ["a time beyond a visit", { ...report, inp: 1e9 }],
      ["a number that is none", { ...report, cls: { sum: 1 } }],
      ["more than is asked for", { ...report, userId: 1 }],
      ["nothing", {}],
    ])("are not what it may not say: %s", async (_what, body) => {
      const before = await vitalsOf();
      expect((await post(body)).status).toBe(422);
      expect(await vitalsOf()).toEqual(before);
    });

    const vitalsOf = async () =>
      (await fetchMetrics(METRICS_PORT)).split("\n").filter((line) => line.startsWith("rihla_web_vitals"));
  });

  it("say of both processes how much of their pool is in use", async () => {
    for (const port of [METRICS_PORT, REALTIME_METRICS_PORT]) {
      const text = await fetchMetrics(port);
      expect(seriesValue(text, "rihla_database_pool_connections", { state: "max" })).toBe(10);
      expect(seriesValue(text, "rihla_database_pool_connections", { state: "waiting" })).toBe(0);
    }
  });

  it("say of the sidecar what waits, what runs and whether the books balance", async () => {
    const text = await fetchMetrics(REALTIME_METRICS_PORT);
    expect(seriesValue(text, "rihla_leader")).toBe(1);
    expect(seriesValue(text, "rihla_sockets")).toBeGreaterThanOrEqual(0);
    expect(seriesValue(text, "rihla_events_waiting")).toBe(0);
    expect(seriesValue(text, "rihla_events_published_total")).toBeGreaterThan(0);
    expect(seriesValue(text, "rihla_jobs", { queue: "money", state: "failed" })).toBe(0);
    expect(seriesValue(text, "rihla_jobs_oldest_age_seconds", { queue: "mail" })).toBe(0);
    expect(seriesValue(text, "rihla_ledger_difference_cents")).toBe(0);
    expect(seriesValue(text, "rihla_ledger_looked_age_seconds")).toBeLessThan(120);
    for (const read of ["state", "books", "provider calls"])
      expect(seriesValue(text, "rihla_read_failed", { read })).toBe(0);
    expect(seriesValue(text, "rihla_disk_bytes", { state: "free" })).toBeGreaterThan(0);
    expect(seriesValue(text, "rihla_job_duration_seconds_count", { job: "mail_link", outcome: "ok" })).toBe(1);
    // Of two that were recorded the younger one counts.
    expect(seriesValue(text, "rihla_backup_age_seconds") / 3_600).toBeCloseTo(5, 0);
  });

  it("name no person, and are served on their own port alone", async () => {
    for (const port of [METRICS_PORT, REALTIME_METRICS_PORT]) {
      const text = await fetchMetrics(port);
      for (const [, labels = ""] of text.matchAll(/^\w+\{([^}]*)\}/gm))
        for (const [, label = ""] of labels.matchAll(/(\w+)=/g)) expect(LABELS).toContain(label);
      expect(text).not.toContain(room.shipper.email);
      expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
    }
    for (const url of [served.appUrl, served.realtimeUrl]) expect((await fetch(`${url}/metrics`)).status).toBe(404);
  });
});
