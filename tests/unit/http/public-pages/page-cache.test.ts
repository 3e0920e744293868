import { createHash } from "node:crypto";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { afterEach, beforeEach, expect, it } from "vitest";
import { makePageCache } from "@/lib/http/public-pages/page-cache";

/** The content of pages, by the name in their address. */
const shown = new Map<string, string>();
const rendered: string[] = [];
let renderMs = 5;
let isStuck = false;
let status = 200;
const WAIT_MAX_MS = 500;
let server: Server;

const read = (name: string) => shown.get(name) ?? "nothing";

/** A page as Next.js renders it: with a nonce of its own. */
const render: RequestListener = async (request, response) => {
  const name = new URL(request.url ?? "", "http://localhost").searchParams.get("q") ?? "";
  rendered.push(name);
  const staysAway = isStuck;
  const content = read(name);
  await delay(renderMs);
  // Next.js waits for a reader that has left, for good.
  if (response.destroyed || staysAway) return;
  response.statusCode = status;
  response.setHeader("content-type", "text/html");
  response.setHeader("content-security-policy", "script-src 'nonce-abc' 'strict-dynamic'; style-src 'nonce-abc'");
  response.end(`<script nonce="abc">own()</script><script>foreign()</script>${content}`);
};

beforeEach(async () => {
  shown.clear();
  rendered.length = 0;
  renderMs = 5;
  isStuck = false;
  status = 200;
  await listen({ waitMaxMs: WAIT_MAX_MS });
});
afterEach(() => server.close());

async function listen(options: NonNullable<Parameters<typeof makePageCache>[1]>): Promise<void> {
  const answer = makePageCache(render, options);
  server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
}

async function ask(name: string, headers: Record<string, string> = {}, signal?: AbortSignal): Promise<Response> {
  const { port } = server.address() as AddressInfo; // it listens on a port
  return fetch(`http://127.0.0.1:${port}/announcements?q=${name}`, { headers, signal: signal ?? null });
}

async function show(name: string, headers: Record<string, string> = {}, signal?: AbortSignal): Promise<string> {
  return (await (await ask(name, headers, signal)).text()).replaceAll(/<script.*?<\/script>/g, "");
}

it("renders a page once for all who ask", async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask("a")));
  answers.push(await ask("a"));
  const texts = await Promise.all(answers.map((answer) => answer.text()));
  expect(rendered).toEqual(["a"]);
  expect(new Set(texts)).toEqual(new Set(['<script nonce="abc">own()</script><script>foreign()</script>nothing']));
});

it("lets the page's own scripts run by their hashes, and no other: its nonce is known to many", async () => {
  const policy = (await ask("a")).headers.get("content-security-policy");
  const hash = createHash("sha256").update("own()").digest("base64");
  expect(policy).toBe(`script-src 'sha256-${hash}' 'strict-dynamic'; style-src 'nonce-abc'`);
});

it("renders a page again before its answer is too old, for one of those who ask", async () => {
  server.close();
  await listen({ refreshAgeMs: 0 });
  await ask("a");
  renderMs = 200;
  shown.set("a", "another");
  const refreshing = show("a");
  await expect.poll(() => rendered).toEqual(["a", "a"]);
  expect(await Promise.all([show("a"), show("a")])).toEqual(["nothing", "nothing"]);
  expect(await refreshing).toBe("another");
  expect(rendered).toEqual(["a", "a"]);
});

it("shows nothing that is older than two seconds, counted from the beginning of its render", async () => {
  renderMs = 400;
  const from = performance.now();
  expect(await show("a")).toBe("nothing");
  shown.set("a", "another");
  let last = "nothing";
  while (last === "nothing" && performance.now() - from < 4_000) {
    last = await show("a");
    await delay(20);
  }
  expect(last).toBe("another");
  // The render of the next answer is in it.
  expect(performance.now() - from).toBeLessThan(2_000 + 400 + 300);
  expect(rendered).toEqual(["a", "a"]);
});

it("caches no answer that is no page", async () => {
  status = 503;
  await Promise.all([ask("a"), ask("a")]);
  status = 200;
  expect(await show("a")).toBe("nothing");
  expect(rendered).toEqual(["a", "a", "a"]);
});

it("caches a page for every variant of anonymous clients, and none for who has a cookie of ours", async () => {
  await show("a");
  await show("a", { cookie: "_ga=1; consent=yes" });
  expect(rendered).toHaveLength(1);
  for (const cookie of ["theme=dark", "theme=light", "theme=dark; _ga=2"]) await show("a", { cookie });
  expect(rendered).toHaveLength(3);
  for (const cookie of [
    "rihla_session=x",
    "__Host-rihla_session=x",
    "theme=dark; theme=light",
    "__prerender_bypass=1",
  ]) {
    await show("a", { cookie });
    await show("a", { cookie });
  }
  expect(rendered).toHaveLength(11);
});

it("blocks no one for a reader who leaves, whenever that is", async () => {
  renderMs = 20;
  for (let leavesAfterMs = 0; leavesAfterMs <= 40; leavesAfterMs += 2) {
    const name = `n${leavesAfterMs}`;
    const left = show(name, {}, AbortSignal.timeout(leavesAfterMs)).catch(() => "left");
    await delay(leavesAfterMs / 2);
    expect(await show(name, {}, AbortSignal.timeout(2_000))).toBe("nothing");
    await left;
  }
});

it("holds others up for a while only when a page never comes", async () => {
  isStuck = true;
  const leaves = new AbortController();
  const stuck = show("a", {}, leaves.signal).catch(() => "left");
  await expect.poll(() => rendered).toEqual(["a"]);
  isStuck = false;
  expect(await Promise.all([show("a"), show("a")])).toEqual(["nothing", "nothing"]);
  leaves.abort();
  expect(await stuck).toBe("left");
});
