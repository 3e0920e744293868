import { mkdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CARD_LIMITS } from "@/lib/adapters/cards/limits";
import { stopChildren } from "@/scripts/lib/processes";
import { copyTemplate, makeTemplate, startTestServer } from "@/tests/support/database-server";
import { TEST_ENV, testPort } from "@/tests/support/env";
import { makeAnnouncement, makePerson, type Person } from "@/tests/support/factories";
import { closeServed, http, openOwn, servedUrl } from "@/tests/support/http";
import { type Served, startServed } from "@/tests/support/served-setup";
import { openRelay, type TcpRelay } from "@/tests/support/tcp-relay";

const LOCALES = ["fr", "en", "ar"];
const LISTINGS = 40;
const NAME = "test_busy";

let served: Served;
let relay: TcpRelay;
let person: Person;
const ids: number[] = [];

beforeAll(async () => {
  const server = await startTestServer();
  await makeTemplate(server);
  const databaseUrl = await copyTemplate(server.url("postgres"), NAME);
  const dataDir = join(TEST_ENV.DATA_DIR, NAME);
  mkdirSync(dataDir, { recursive: true });
  const relayed = new URL(databaseUrl);
  relay = await openRelay(Number(relayed.port));
  relayed.port = String(relay.port);
  served = await startServed({
    port: testPort(92),
    realtimePort: testPort(93),
    database: NAME,
    existing: { databaseUrl: relayed.href, dataDir },
    isQuiet: true,
    more: { TRUST_PROXY: "1" },
  });
  openOwn({ ...served, databaseUrl });
  person = await makePerson();
  for (let count = 0; count < LISTINGS; count += 1)
    ids.push((await makeAnnouncement(person, { title: `Colis numéro ${count}` })).id);
}, 240_000);
afterAll(async () => {
  await closeServed();
  await stopChildren(served.children);
  relay.close();
});

type Answer = { path: string; status: number; retryAfter: string | null };

async function ask(path: string, init: RequestInit = {}, address = "10.2.0.1"): Promise<Answer> {
  const headers = { "x-forwarded-for": address, origin: servedUrl(), "x-custom-lang": "fr", ...init.headers };
  const response = await fetch(`${servedUrl()}${path}`, { redirect: "manual", ...init, headers });
  await response.arrayBuffer();
  return { path, status: response.status, retryAfter: response.headers.get("retry-after") };
}

async function askAs(path: string, body?: FormData): Promise<Answer> {
  const { status, headers } = await http(path, { as: person, ...(body ? { body } : {}) });
  return { path, status, retryAfter: headers.get("retry-after") };
}

const cardPaths = () => ids.flatMap((id) => LOCALES.map((locale) => `/og/${locale}/announcement-${id}.png`));

describe("cards of shared links", () => {
  it("beyond those that one network may have rendered are refused", async () => {
    const answers = await Promise.all(cardPaths().map((path) => ask(path, {}, "10.5.0.1")));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(answers.length - CARD_LIMITS.drawnMax);
    expect(refused.every(({ retryAfter }) => Number(retryAfter) > 0)).toBe(true);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  }, 60_000);

  it("asked for all concurrently are rendered or refused for now, and uploads go on meanwhile", async () => {
    const asked = Promise.all(cardPaths().map((path, index) => ask(path, {}, `10.3.${index}.1`)));
    const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#b98f62" } })
      .jpeg()
      .toBuffer();
    const body = new FormData();
    body.append("file", new Blob([new Uint8Array(photo)]), "x");
    const upload = await http("/v1/uploads/upload", { body, as: person });
    expect(upload.status, upload.text).toBe(201);
    const answers = await asked;
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
    for (const { status, retryAfter } of answers) expect(retryAfter === null).toBe(status === 200);
  }, 60_000);

  it("are rendered once: the same one for many is the same work, and caches store it", async () => {
    const [path = ""] = cardPaths();
    await expect.poll(async () => (await ask(path)).status, { timeout: 20_000 }).toBe(200);
    const answers = await Promise.all(Array.from({ length: 200 }, () => ask(path, {}, "10.4.0.1")));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const { headers } = await fetch(`${servedUrl()}${path}`);
    expect(headers.get("cache-control")).toMatch(/public, max-age=86400/);
  });
});

/** Requests that need the database, by name: each must answer that it is unavailable for now. */
const NEEDING: Readonly<Record<string, () => Promise<Answer>>> = {
  "a card": () => ask(`/og/fr/announcement-${ids[0]}.png?${Math.random()}`),
  "the list of sitemaps": () => ask("/sitemap.xml"),
  "a sitemap": () => ask("/sitemaps/announcements-fr-1.xml"),
  "a call": () => ask(`/api/v1/announcements/${ids[1]}`),
  "a call that writes": () =>
    ask("/api/v1/auth/email/login", {
      method: "POST",
      body: JSON.stringify({ email: "a@example.com", password: "not the right one" }),
      headers: { "content-type": "application/json" },
    }),
  "a public file": () => ask("/api/v1/files/0123456789abcdef0123456789abcdef01234567"),
  "a document of a deal": () => askAs("/v1/reservations/1/transport-document.pdf"),
  "an upload": () => askAs("/v1/uploads/upload", new FormData()),
  "a mail client's unsubscription": () =>
    ask("/api/v1/notifications/unsubscribe?token=x.y.z", { method: "POST", body: "List-Unsubscribe=One-Click" }),
  "a page of an announcement": () => ask(`/announcements/colis-${ids[2]}`),
  "a list": () => ask("/announcements?search=zzz"),
  "a person's page": () => ask(`/people/x-${person.userId}`),
  "a recipient's page": () => ask(`/delivery?token=${"a".repeat(43)}`),
  "the home page": () => ask("/en"),
};

describe("while the database does not answer", () => {
  it("pages, calls, files and cards are 503 and say when to come back", async () => {
    relay.stall();
    try {
      const answers = await Promise.all(Object.values(NEEDING).map((act) => act()));
      const found = Object.fromEntries(Object.keys(NEEDING).map((name, index) => [name, answers[index]?.status]));
      expect(found).toEqual(Object.fromEntries(Object.keys(NEEDING).map((name) => [name, 503])));
      for (const { path, retryAfter } of answers) expect(Number(retryAfter), path).toBeGreaterThan(0);
    } finally {
      await relay.resume();
    }
  }, 90_000);
});
