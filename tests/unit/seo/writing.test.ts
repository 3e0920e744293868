import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { lanePath, readLanePart } from "@/components/listings/lanes/lane-path";
import { toScriptJson } from "@/components/seo/json-ld";
import type { CardText } from "@/lib/adapters/cards/port";
import { routePhrases, routeStart, routeTitle } from "@/lib/listings/shared/route-phrases";
import { renderIndex, renderUrls } from "@/lib/pages/search-engines/render-sitemap";
import { chooseAdapters } from "@/lib/runtime/adapters";

const drawCard = (text: CardText) => chooseAdapters().cards.draw(text);

describe("JSON inside a script", () => {
  it("never ends it, and reads back as it was", () => {
    const value = { a: "</script><!--<script>&\u2028\u2029", b: ["é", "ع", 1, null] };
    const text = toScriptJson(value);
    expect(text).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(text)).toEqual(value);
  });
});

describe("a sitemap", () => {
  it("escapes addresses and names their languages", () => {
    const addressOf = (path: string, locale: string) =>
      `https://x.example${locale === "fr" ? "" : `/${locale}`}${path}`;
    const xml = renderUrls(addressOf, "ar", [{ path: "/a?b=1&c='\"<", updatedAt: "2026-11-21" }, { path: "/" }]);
    expect(xml).toContain("<loc>https://x.example/ar/a?b=1&amp;c=&apos;&quot;&lt;</loc><lastmod>2026-11-21</lastmod>");
    expect(xml).toContain('hreflang="x-default" href="https://x.example/"/>');
    expect(renderIndex(["https://x.example/?a&b"])).toContain("<loc>https://x.example/?a&amp;b</loc>");
  });
});

describe("the phrases of a route", () => {
  it.each([
    ["fr", "Paris", "Alger", "de Paris à Alger"],
    ["fr", "Alger", "Le Mans", "d’Alger au Mans"],
    ["fr", "Le Havre", "Oran", "du Havre à Oran"],
    ["fr", "Évry", "Les Lilas", "d’Évry aux Lilas"],
    ["en", "Paris", "Algiers", "from Paris to Algiers"],
    ["ar", "باريس", "الجزائر", "من باريس إلى الجزائر"],
  ] as const)("in %s: %s, %s", (locale, from, to, sentence) => {
    const words = routePhrases(locale, from, to);
    expect(`${words.from} ${words.to}`).toBe(sentence);
  });

  it("begin a text with a capital", () => {
    expect(routeTitle("fr", "Oran", "Lyon")).toBe("D’Oran à Lyon");
    expect(routeTitle("en", "Paris", "Algiers")).toBe("From Paris to Algiers");
    expect(routeStart("fr", "Le Havre")).toBe("Du Havre");
    expect(routeStart("fr", "Hammamet")).toBe("De Hammamet");
    expect(routeStart("ar", "باريس")).toBe("من باريس");
  });
});

describe("the address of a route", () => {
  it("is read back by its ids", () => {
    const path = lanePath({ slug: "paris-alger", from: { cityId: 12 }, to: { cityId: 34 } });
    expect(path).toBe("/send/paris-alger-12-34");
    expect(readLanePart("paris-alger-12-34")).toEqual({ slug: "paris-alger", fromId: 12, toId: 34 });
    expect(readLanePart("12-34")).toEqual({ slug: "", fromId: 12, toId: 34 });
    for (const part of ["paris-12", "paris", "", "a-0-1", "a-99999999999-1", "%E0-1"])
      expect(readLanePart(part), part).toBeUndefined();
  });
});

describe("a card for shared links", () => {
  const text = {
    locale: "fr" as const,
    brand: "Rihla",
    kicker: "Guide",
    title: "Envoyer un colis",
    detail: "En Algérie",
  };

  it("is a picture of its size, rendered from its words alone", async () => {
    const french = await drawCard(text);
    expect(await sharp(french).metadata()).toMatchObject({ format: "png", width: 1_200, height: 630 });
    expect(await drawCard({ ...text })).toBe(french);
    expect((await drawCard({ ...text, title: "Autre chose" })).equals(french)).toBe(false);
  });

  it("takes long words and every script", async () => {
    for (const title of ["x".repeat(400), "من باريس إلى الجزائر ".repeat(20), "Łódź ğ ű – 日本", ""])
      expect(
        (await drawCard({ ...text, locale: "ar", title, price: { amount: "4,50 €", unit: "كغ" } })).length,
      ).toBeGreaterThan(5_000);
  });
});
