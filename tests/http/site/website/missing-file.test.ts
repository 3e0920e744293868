import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LOCALES } from "@/lib/core/base/actor";
import ar from "@/messages/ar/core/error-pages.json";
import en from "@/messages/en/core/error-pages.json";
import fr from "@/messages/fr/core/error-pages.json";
import { closeServed, openServed } from "@/tests/support/http";
import { served } from "@/tests/support/served";

const TITLES = { fr: fr.notFound.title, en: en.notFound.title, ar: ar.notFound.title };

beforeAll(openServed);
afterAll(closeServed);

describe("an address of a file that is not there", () => {
  it.each([
    "/missing.png",
    "/assets/deep/down/app.js",
    "/wp-login.php",
    "/.env",
    "/a.folder/page",
    "/%F0%9F%9A%80.txt",
    "/missing.png?_rsc=abc",
  ])("%s is answered in every language, by the server, and by nothing else", async (path) => {
    const response = await fetch(`${served().appUrl}${path}`);
    const html = await response.text();
    expect(response.status).toBe(404);
    for (const locale of LOCALES) expect(html).toContain(TITLES[locale]);
    expect(html).toContain('lang="ar" dir="rtl"');
    expect(html).toMatch(/<meta name="robots" content="noindex/);
    // Thousands of invented names do not render a page of the market each.
    expect(html.length).toBeLessThan(20_000);
  });

  it.each(["/robots.txt", "/sitemap.xml", "/icon.svg", "/sw.js"])("%s is there", async (path) => {
    expect((await fetch(`${served().appUrl}${path}`)).status).toBe(200);
  });

  it("has a language where its address has one", async () => {
    const html = await (await fetch(`${served().appUrl}/ar/missing.png`)).text();
    expect(html).toContain(TITLES.ar);
    expect(html).not.toContain(TITLES.fr);
  });
});
