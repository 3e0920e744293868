import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { announcements } from "@/db/schema/listings/announcements";
import { testDb } from "@/tests/support/database";
import { makeAnnouncement, makePerson } from "@/tests/support/factories";
import { closeServed, http, openServed } from "@/tests/support/http";
import { served } from "@/tests/support/served";
import { sessionTokenOf } from "@/tests/support/session-tokens";

beforeAll(openServed);
afterAll(closeServed);

/** A page as a browser without any cookie gets it. */
async function look(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${served().appUrl}${path}`, {
    headers: { "user-agent": "Firefox", ...headers },
  });
  const html = await response.text();
  const policy = response.headers.get("content-security-policy") ?? "";
  return { status: response.status, html, policy, headers: response.headers };
}

/** A page's HTML without its nonce, which each render has of its own. */
const withoutNonce = ({ html, policy }: Awaited<ReturnType<typeof look>>) =>
  html.replaceAll(/style-src[^;]*'nonce-([^']+)'/.exec(policy)?.[1] ?? "none", "");

describe("a public page", () => {
  it("runs its own scripts by their hashes, and no others", async () => {
    const { html, policy } = await look("/announcements");
    const scripts = [...html.matchAll(/<script\b(?![^>]*application\/ld\+json)[^>]*>(.*?)<\/script>/gs)];
    expect(scripts.length).toBeGreaterThan(3);
    const hashes = scripts.map(([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
    expect(/script-src ([^;]*)/.exec(policy)?.[1]?.split(" ").toSorted()).toEqual(
      [...new Set(hashes), "'strict-dynamic'"].toSorted(),
    );
  });

  it("has a nonce of its own at each answer where it is not cached", async () => {
    const [first, second] = [await look("/announcements?utm_source=a"), await look("/announcements?utm_source=a")];
    const noncesOf = ({ policy }: typeof first) =>
      [...policy.matchAll(/'nonce-([\w+/]{22}==)'/g)].map(([, nonce]) => nonce);
    expect(new Set(noncesOf(first)).size).toBe(1);
    expect(noncesOf(second)[0]).not.toBe(noncesOf(first)[0]);
    expect(noncesOf(first)).toHaveLength(2);
  });

  it("names its scripts in one that loads them when the page has been seen", async () => {
    const { html } = await look("/announcements");
    expect(html).not.toMatch(/<script(?![^>]*noModule)[^>]* src=/);
    expect(html).not.toMatch(/<link[^>]* as="script"/);
    const [, sources = "[]"] = /first-contentful-paint.*?\}\)\((\[.*?\])\)<\/script>/.exec(html) ?? [];
    const files: string[] = JSON.parse(sources);
    expect(files.length).toBeGreaterThan(5);
    expect(html.split(">(function (sources)")).toHaveLength(2);
    for (const file of files) expect((await fetch(`${served().appUrl}${file}`)).status).toBe(200);
  });

  it("shows every change to who asks two seconds after it, no matter who made it", async () => {
    const made = await makeAnnouncement(await makePerson(), { title: "Avant la main sur la table" });
    const pageShows = (title: string) => expect.poll(async () => (await look("/announcements")).html).toContain(title);
    await pageShows("Avant la main sur la table");
    await testDb().update(announcements).set({ title: "Une main sur la table" }).where(eq(announcements.id, made.id));
    const from = performance.now();
    await pageShows("Une main sur la table");
    await expect.poll(async () => (await http("/v1/announcements")).text).toContain("Une main sur la table");
    expect(performance.now() - from).toBeLessThan(4_000);
  });

  it("never gives a visitor what was made for someone, nor vice versa", async () => {
    const cookie = `rihla_session=${await sessionTokenOf(await makePerson())}`;
    for (let round = 0; round < 2; round += 1) {
      expect((await look("/announcements", { cookie })).html).toContain('href="/chat"');
      expect((await look("/announcements")).html).not.toContain('href="/chat"');
    }
    expect((await look("/announcements", { cookie: "theme=dark" })).html).toMatch(/<html[^>]* class="[^"]*dark/);
    expect((await look("/announcements")).html).not.toMatch(/<html[^>]* class="[^"]*dark/);
  });

  it("is the same compressed", async () => {
    const plain = await look("/en/announcements", { "accept-encoding": "identity" });
    for (const encoding of ["gzip", "br"]) {
      const small = await look("/en/announcements", { "accept-encoding": encoding });
      expect(encoding).toContain(small.headers.get("content-encoding"));
      expect(small.headers.get("vary")).toMatch(/accept-encoding/i);
      expect(small.headers.get("connection")).toBe("keep-alive");
      expect(withoutNonce(small)).toBe(withoutNonce(plain));
    }
  });

  it("answers 404 to what is not there", async () => {
    expect((await look("/announcements/nothing-2000000000")).status).toBe(404);
    expect((await look("/announcements/nothing-2000000000")).status).toBe(404);
  });
});

describe("a public list", () => {
  it("is answered in each language, with a request id of its own", async () => {
    await makeAnnouncement(await makePerson());
    const [french, arabic, again] = await Promise.all([
      http("/v1/announcements", { lang: "fr" }),
      http("/v1/announcements", { lang: "ar" }),
      http("/v1/announcements", { lang: "fr" }),
    ]);
    expect(arabic.text).not.toBe(french.text);
    expect(again.headers.get("x-request-id")).not.toBe(french.headers.get("x-request-id"));
  });
});
