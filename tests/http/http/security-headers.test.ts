import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeAnnouncement, makePerson } from "@/tests/support/factories";
import { closeServed, openServed, servedUrl } from "@/tests/support/http";
import { served } from "@/tests/support/served";

beforeAll(openServed);
afterAll(closeServed);

const lang = { "x-custom-lang": "fr" };
/** One of every kind of answer: its path, and how it is asked for. */
const ANSWERS: Record<string, [path: string, init?: RequestInit]> = {
  "a page": ["/"],
  "a page in another language": ["/ar/announcements"],
  "a page of search results": ["/transporters?page=2"],
  "no page": ["/no-such-page"],
  "no file": ["/no-such-file.txt"],
  "a redirect of a language": ["/fr"],
  "a redirect of a cut address": ["/sign-in."],
  "a refused method of a page": ["/", { method: "POST" }],
  "a refused action": ["/", { headers: { "next-action": "x" } }],
  "the API": ["/api/v1/cities?q=Oran", { headers: lang }],
  "an error of the API": ["/api/v1/auth/me", { headers: lang }],
  "no route of the API": ["/api/v1/no-such-route", { headers: lang }],
  "the API's description": ["/api/v1/openapi.json"],
  "the API's reader": ["/api/docs"],
  "a form": ["/api/forms/sign-in", { method: "POST" }],
  "a webhook": ["/api/v1/payments/webhooks/simulated", { method: "POST", body: "{}" }],
  "no file of people": ["/api/v1/files/no-such-key"],
  "messages for browsers": ["/messages/fr"],
  "a card": ["/og/fr/site"],
  "the map of the site": ["/sitemap.xml"],
  robots: ["/robots.txt"],
  "the service worker": ["/sw.js"],
  "an icon": ["/favicon.ico"],
  "no file of the build": ["/_next/static/no-such-chunk.js"],
  "the image optimiser": ["/_next/image?url=x"],
  "a probe": ["/healthz"],
  readiness: ["/readyz"],
  polling: ["/socket.io?EIO=4&transport=polling"],
  "no transport": ["/socket.io?EIO=4&transport=none"],
  "security.txt": ["/.well-known/security.txt"],
};

function expectSafe(headers: Headers): void {
  const policy = headers.get("content-security-policy") ?? "";
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("base-uri 'none'");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("x-frame-options")).toBe("DENY");
  expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
  expect(headers.get("permissions-policy")).toContain("geolocation=(self)");
  for (const name of ["content-security-policy", "x-frame-options", "x-content-type-options"])
    expect(headers.get(name)?.split(", ").length, name).toBe(1);
}

describe("every kind of answer has the headers of safety", () => {
  it.each(Object.entries(ANSWERS))("%s", async (_kind, [path, init]) => {
    const response = await fetch(`${servedUrl()}${path}`, { redirect: "manual", ...init });
    await response.arrayBuffer();
    expectSafe(response.headers);
  });

  it("a picture, and a file of the build that pages load", async () => {
    const { thumbnail } = await makeAnnouncement(await makePerson());
    const page = await (await fetch(servedUrl())).text();
    const script = /\/_next\/static\/[\w./~@-]+\.js/.exec(page)?.[0] ?? "";
    expect(script).not.toBe("");
    for (const path of [script, thumbnail.path]) {
      const response = await fetch(new URL(path, servedUrl()));
      await response.arrayBuffer();
      expect(`${path} ${response.status}`).toBe(`${path} 200`);
      expect(response.headers.get("content-security-policy")).toBeTruthy();
      expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    }
  });

  it("the sidecar's own answers", async () => {
    for (const path of ["/healthz", "/no-such-path", "/socket.io?EIO=4&transport=polling"]) {
      const response = await fetch(`${served().realtimeUrl}${path}`);
      await response.arrayBuffer();
      expectSafe(response.headers);
    }
  });
});

it("security.txt is where RFC 9116 requires, and holds for less than a year", async () => {
  const response = await fetch(`${servedUrl()}/.well-known/security.txt`);
  const text = await response.text();
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
  expect(text).toMatch(/^Preferred-Languages: fr, en, ar$/m);
  const expires = Date.parse(/^Expires: (\S+)$/m.exec(text)?.[1] ?? "");
  expect(expires).toBeGreaterThan(Date.now());
  expect(expires).toBeLessThan(Date.now() + 365 * 86_400_000);
});
