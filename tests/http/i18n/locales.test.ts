import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeServed, http, openServed, servedUrl } from "@/tests/support/http";

beforeAll(openServed);
afterAll(closeServed);

describe("the language resources of the API", () => {
  it("are the texts as they were written, whatever language the caller reads", async () => {
    const words = JSON.parse(readFileSync("messages/ar/listings/lists.json", "utf8"));
    expect((await http("/v1/locales/ar/lists", { lang: "en" })).body).toEqual(words);
    expect((await http("/v1/locales/ar/lists.json")).body).toEqual(words);
    expect((await http("/v1/locales")).body).toMatchObject({ locales: ["fr", "en", "ar"], defaultLocale: "fr" });
    expect((await http("/v1/locales/ar/nothing")).status).toBe(404);
  });

  it("may be cached, and are not sent again while they are the same", async () => {
    const url = `${servedUrl()}/api/v1/locales/fr/lists`;
    const first = await fetch(url);
    expect(first.headers.get("cache-control")).toMatch(/^public, max-age=[1-9]/);
    const tag = first.headers.get("etag") ?? "";
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
      const again = await fetch(url, { headers: { "if-none-match": known } });
      expect([again.status, await again.text()], known).toEqual([304, ""]);
    }
    expect((await fetch(url, { headers: { "if-none-match": '"other"' } })).status).toBe(200);
  });
});
