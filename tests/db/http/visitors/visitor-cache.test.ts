import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import { noteRead } from "@/lib/http/visitors/recorded-reads";
import { makeVisitorCache } from "@/lib/http/visitors/visitor-cache";
import { testDb } from "@/tests/support/database";

/** What pages show, by the name that is in their address; each page shows the country, too. */
const shown = new Map<string, string>();
const rendered: string[] = [];
const readAgain: string[] = [];
let failing: string | undefined;
let slowMs = 0;
let isStuck = false;
const WAIT_MAX_MS = 500;
let cache: ReturnType<typeof makeVisitorCache>;
let server: Server;

const read = (name: string) => shown.get(name) ?? "nothing";
const again = (name: string) => async () => {
  readAgain.push(name);
  if (name === failing) throw new Error("away");
  await delay(slowMs);
  return read(name);
};

/** A page as Next.js renders it: what it reads is noted, and it has a nonce of its own. */
const render: RequestListener = async (request, response) => {
  const name = new URL(request.url ?? "", "http://localhost").searchParams.get("q") ?? "";
  rendered.push(name);
  const staysAway = isStuck;
  for (const each of [name, "country"]) noteRead(each, read(each), again(each));
  await delay(5);
  // Next.js waits for a reader that has left, for good.
  if (response.destroyed || staysAway) return;
  response.setHeader("content-type", "text/html");
  response.setHeader("content-security-policy", "script-src 'nonce-abc'");
  response.end(`<script nonce="abc"></script>${read(name)} in ${read("country")}`);
};

beforeEach(async () => {
  shown.clear();
  for (const list of [rendered, readAgain]) list.length = 0;
  failing = undefined;
  slowMs = 0;
  isStuck = false;
  cache = makeVisitorCache(render, String(process.env.DATABASE_URL), WAIT_MAX_MS);
  server = createServer((request, response) => void cache.answer(request, response));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
});
afterEach(async () => {
  server.close();
  await cache.stop();
});

async function look(name: string, headers: Record<string, string> = {}, signal?: AbortSignal): Promise<string> {
  const { port } = server.address() as AddressInfo; // it listens on a port
  const response = await fetch(`http://127.0.0.1:${port}/announcements?q=${name}`, { headers, signal: signal ?? null });
  return (await response.text()).replace(/<[^>]*>/g, "");
}

/** Something that visitors see changes, and is committed. */
async function change(name?: string, value = "another"): Promise<void> {
  if (name) shown.set(name, value);
  await testDb().execute(sql`select pg_notify('rihla_public', '')`);
}

it("renders a page once, while nothing changes", async () => {
  for (let time = 0; time < 3; time += 1) expect(await look("a")).toBe("nothing in nothing");
  expect([rendered, readAgain]).toEqual([["a"], []]);
});

it("reads again what a page was made of after a change, and renders it when that is another", async () => {
  await look("a");
  await look("b");
  await change("b");
  expect(await look("a")).toBe("nothing in nothing");
  expect(await look("b")).toBe("another in nothing");
  expect(rendered).toEqual(["a", "b", "b"]);
  await look("a");
  await look("b");
  expect(rendered).toHaveLength(3);
});

it("reads once what many pages share", async () => {
  for (const name of ["a", "b", "c"]) await look(name);
  await change();
  for (const name of ["a", "b", "c"]) await look(name);
  expect(readAgain.filter((name) => name === "country")).toHaveLength(1);
  await change("country", "Algeria");
  for (const name of ["a", "b", "c"]) expect(await look(name)).toBe("nothing in Algeria");
});

it("reads again once for all who ask at the same time", async () => {
  await look("a");
  await change();
  await Promise.all(Array.from({ length: 20 }, () => look("a")));
  expect([rendered, readAgain.filter((name) => name === "a")]).toEqual([["a"], ["a"]]);
});

it("renders what cannot be read again", async () => {
  await look("a");
  await change();
  failing = "a";
  await look("a");
  expect(rendered).toEqual(["a", "a"]);
});

it("reads again what the clock may have changed", async () => {
  await look("a");
  shown.set("a", "past");
  await expect.poll(() => look("a"), { timeout: 5_000, interval: 200 }).toBe("past in nothing");
  expect(rendered).toEqual(["a", "a"]);
});

it("shows each change to whoever asks after it, however many ask and change", async () => {
  let value = 0;
  const names = ["a", "b", "c", "d"];
  const committed = new Map<string, number>();
  const until = performance.now() + 2_000;
  const readers = names.map(async (name) => {
    while (performance.now() < until) {
      const before = committed.get(name) ?? 0;
      expect(Number.parseInt(await look(name), 10) || 0).toBeGreaterThanOrEqual(before);
    }
  });
  while (performance.now() < until) {
    value += 1;
    const name = names[value % names.length] ?? "";
    await change(name, String(value));
    committed.set(name, value);
    await delay(7);
  }
  await Promise.all(readers);
});

it("keeps a page for every look of visitors, and none for who has a cookie of ours", async () => {
  await look("a");
  await look("a", { cookie: "_ga=1; consent=yes" });
  expect(rendered).toHaveLength(1);
  for (const cookie of ["theme=dark", "theme=light", "theme=dark; _ga=2"]) await look("a", { cookie });
  expect(rendered).toHaveLength(3);
  for (const cookie of ["rihla_access=x", "__Host-rihla_access=x", "theme=dark; theme=light", "__prerender_bypass=1"]) {
    await look("a", { cookie });
    await look("a", { cookie });
  }
  expect(rendered).toHaveLength(11);
});

it("holds nobody up for a reader who leaves, whenever that is", async () => {
  await look("a");
  slowMs = 20;
  for (let leavesAfterMs = 0; leavesAfterMs <= 40; leavesAfterMs += 2) {
    await change("a", String(leavesAfterMs));
    const left = look("a", {}, AbortSignal.timeout(leavesAfterMs)).catch(() => "left");
    await delay(leavesAfterMs / 2);
    expect(await look("a", {}, AbortSignal.timeout(2_000))).toBe(`${leavesAfterMs} in nothing`);
    await left;
  }
});

it("holds others up for a while only when a page never comes", async () => {
  isStuck = true;
  const leaves = new AbortController();
  const stuck = look("a", {}, leaves.signal).catch(() => "left");
  await expect.poll(() => rendered).toEqual(["a"]);
  isStuck = false;
  expect(await Promise.all([look("a"), look("a")])).toEqual(["nothing in nothing", "nothing in nothing"]);
  expect(rendered).toEqual(["a", "a"]);
  leaves.abort();
  expect(await stuck).toBe("left");
});
