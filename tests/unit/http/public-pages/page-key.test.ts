import { describe, expect, it } from "vitest";
import { LOCALES } from "@/lib/core/base/actor";
import { makeAnswerCache } from "@/lib/http/public-pages/answer-cache";
import * as request from "@/lib/http/public-pages/page-key";
import { ListAnnouncements } from "@/lib/listings/announcements/contract";
import { ADDRESS_PARAMETERS } from "@/lib/listings/shared/list-query";
import { ListTrips } from "@/lib/listings/trips/contract";

const LISTS = "/api/v1/announcements";
const keyOf = (url: string, headers: Record<string, string> = {}) => request.keyOf({ method: "GET", url, headers });
const count = (keys: (string | undefined)[]) => new Set(keys).size;

describe("what a visitor asks for", () => {
  it("is one thing in each language, whatever the header holds", () => {
    const langs = [...LOCALES, ...Array.from({ length: 500 }, (_, index) => `${index}`.repeat(50)), "", "FR", "en-GB"];
    const keys = langs.map((lang) => keyOf(LISTS, { "x-custom-lang": lang }));
    expect(count([...keys, keyOf(LISTS)])).toBe(LOCALES.length);
    expect(Math.max(...keys.map((key) => key?.length ?? 0))).toBeLessThan(50);
    // A page's language is in its path.
    expect(count(langs.map((lang) => keyOf("/en/announcements", { "x-custom-lang": lang })))).toBe(1);
  });

  it("is one thing in whatever order and spelling its parameters come", () => {
    const same = ["?q=a%20b&page=2", "?page=2&q=a+b", "?page=%32&q=a%20b"];
    expect(count(same.map((search) => keyOf(`/announcements${search}`)))).toBe(1);
    expect(count(["", "?"].map((search) => keyOf(`/announcements${search}`)))).toBe(1);
    expect(keyOf("/announcements?q=a")).not.toBe(keyOf("/announcements?q=b"));
  });

  it("is not cached with other parameters, or one of them twice", () => {
    for (const search of ["?x=1", "?q=a&utm=1", "?q=a&q=b", "?q[]=a", "?__proto__=1", "?q=a?b", "?page&page"])
      expect([search, keyOf(`/announcements${search}`), keyOf(`${LISTS}${search}`)]).toEqual([
        search,
        undefined,
        undefined,
      ]);
    expect(keyOf(`${LISTS}?date=2026-12-01`)).toBeUndefined();
    expect(keyOf(`/announcements?q=${"a".repeat(600)}`)).toBeUndefined();
  });

  it("knows the parameters that pages and lists read, and no others", () => {
    for (const name of ADDRESS_PARAMETERS) expect(keyOf(`/announcements?${name}=1`), name).toBeDefined();
    const taken = [ListAnnouncements, ListTrips].flatMap(({ shape }) => Object.keys(shape));
    expect([...request.LIST_PARAMETERS].sort()).toEqual([...new Set(taken)].sort());
  });

  it("is one thing for each theme and time zone, whatever other cookies there are", () => {
    const same = [
      "",
      "_ga=1",
      "theme=",
      "theme=nothing",
      "theme=system",
      "rihla_zone=Nowhere",
      "a; b=c=d",
      "rihla_zone=%",
    ];
    expect(count(same.map((cookie) => keyOf("/announcements", { cookie })))).toBe(1);
    const zones = ["rihla_zone=Africa%2FAlgiers", "rihla_zone=Africa/Algiers", "x=y; rihla_zone=africa/algiers"];
    expect(count(zones.map((cookie) => keyOf("/announcements", { cookie })))).toBe(1);
    const others = ["theme=dark", "theme=light", ...zones, "theme=dark; rihla_zone=Africa/Algiers", ""];
    expect(count(others.map((cookie) => keyOf("/announcements", { cookie })))).toBe(5);
    // A list of the API has no variant.
    expect(count(others.map((cookie) => keyOf(LISTS, { cookie })))).toBe(1);
  });

  it.each([
    "rihla_session=a",
    "rihla_session=",
    "__Host-rihla_session=a",
    "_ga=1; rihla_sign_out=owed",
    "__prerender_bypass=1",
    "theme=dark; theme=light",
    "rihla_zone=a;rihla_zone=b",
  ])("is not anonymous with a cookie that may be a user's: %s", (cookie) => {
    expect([keyOf("/announcements", { cookie }), keyOf(LISTS, { cookie })]).toEqual([undefined, undefined]);
  });

  it.each([
    "/",
    "/en",
    "/ar/guides/x",
    "/people/x-1",
    "/send/a-1-2",
    "/legal/terms",
    "/how-it-works",
    "/transporters/x-2",
  ])("is a page that everyone gets: %s", (path) => expect(keyOf(path)).toBeDefined());

  it.each(["/fr", "//", "//x", "/en/en", "/people", "/people/", "/guides/x/y", "/profile", "/chat/1", "/about/x", "x"])(
    "is somebody's, or no page: %s",
    (path) => expect(keyOf(path)).toBeUndefined(),
  );
});

describe("the cache of public pages", () => {
  const answer = (size: number, headers: Record<string, string> = {}) => ({
    headers,
    body: Buffer.alloc(size),
    encoded: new Map(),
  });

  it("takes no more memory than it may, whatever its keys, headers and bodies are like", () => {
    for (const [key, size, header] of [
      [10, 10, 10],
      [400, 10, 10],
      [10, 90_000, 10],
      [10, 10, 50_000],
    ] as const) {
      const cache = makeAnswerCache({ ageMaxMs: 60_000, bytesMax: 1_000_000, countMax: 500 });
      const before = process.memoryUsage();
      for (let index = 0; index < 3_000; index += 1)
        cache.set(`${index}`.padEnd(key, "k"), answer(size, { "x-header": "h".repeat(header) }));
      expect(cache.size).toBeGreaterThan(0);
      expect(cache.size).toBeLessThanOrEqual(500);
      expect(cache.calculatedSize).toBeLessThanOrEqual(1_000_000);
      expect(cache.calculatedSize).toBeGreaterThanOrEqual(cache.size * (key + size + header));
      expect(process.memoryUsage().arrayBuffers - before.arrayBuffers).toBeLessThan(400_000_000);
    }
  });

  it("is dropped by its age, also when it is not asked for again", async () => {
    const cache = makeAnswerCache({ ageMaxMs: 50, bytesMax: 1_000_000, countMax: 500 });
    cache.set("a", answer(10));
    expect(cache.size).toBe(1);
    await expect.poll(() => [cache.size, cache.calculatedSize]).toEqual([0, 0]);
    cache.set("a", answer(10));
    expect(cache.get("a")).toBeDefined();
    await expect.poll(() => cache.get("a")).toBeUndefined();
  });
});
