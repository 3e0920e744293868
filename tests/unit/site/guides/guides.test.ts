import { readdirSync, readFileSync } from "node:fs";
import type { Token, Tokens } from "marked";
import { describe, expect, it } from "vitest";
import { LOCALES } from "@/lib/core/base/actor";
import { partsOf, readingMinutes, readMarkdown } from "@/lib/core/text/markdown";
import { readLongText } from "@/lib/core/texts/long-texts";
import { FEES } from "@/lib/platform/fees/limits";
import { GUIDES } from "@/lib/site/guides/enums";
import { readGuide } from "@/lib/site/guides/queries";
import { LEGAL_SLUGS } from "@/lib/site/legal/enums";

/**
 * A number with a unit of the world outside: money, weights and measures of laws. Numbers of ours
 * come in braces.
 */
const OUTSIDE_FACT =
  /\d[\d\s\u00a0.,]*[\s\u00a0]?(€|Wh|%|dirhams?|dinars?|litres?|ml|درهم|دينار|واط|لترات?|مل)(?![\p{L}])|€\d/u;

const PLACES = new Set([
  "/how-it-works",
  "/contact",
  "/about",
  ...LEGAL_SLUGS.map((slug) => `/legal/${slug}`),
  ...GUIDES.map(({ slug }) => `/guides/${slug}`),
]);

/** The blocks that a reader takes in together: paragraphs and points of lists. */
function blocksOf(tokens: Token[]): Token[] {
  return tokens.flatMap((token) => {
    if (token.type === "list") return (token as Tokens.List).items; // what this type is
    return token.type === "paragraph" ? [token] : [];
  });
}

const linksOf = (body: string) => [...body.matchAll(/\]\(([^)]+)\)/g)].map(([, href = ""]) => href);
const placeholders = (body: string) => [...new Set(body.match(/\{\w+\}/g))].sort();

describe.each(GUIDES)("the guide $slug", ({ slug, id, related }) => {
  const french = readLongText("guides", slug, "fr");

  it.each(LOCALES)("in %s has the same parts, sources, links and numbers of ours as in French", (locale) => {
    const { head, body } = readLongText("guides", slug, locale);
    expect(Object.keys(head)).toEqual(Object.keys(french.head));
    expect([head.date, head.sources]).toEqual([french.head.date, french.head.sources]);
    expect(partsOf(body)).toHaveLength(partsOf(french.body).length);
    expect(readMarkdown(body).map(({ type }) => type)).toEqual(readMarkdown(french.body).map(({ type }) => type));
    expect(linksOf(body)).toEqual(linksOf(french.body));
    expect(placeholders(body)).toEqual(placeholders(french.body));
  });

  it.each(LOCALES)("in %s names where each fact of the outside world was read", (locale) => {
    const { body } = readLongText("guides", slug, locale);
    const facts = blocksOf(readMarkdown(body)).filter((block) => OUTSIDE_FACT.test(block.raw));
    expect(facts.map(({ raw }) => raw).filter((raw) => !raw.includes("](source:"))).toEqual([]);
    const used = [...new Set([...body.matchAll(/\]\(source:([\w-]+)\)/g)].map(([, name]) => name))];
    expect(used.sort()).toEqual((french.head.sources?.split(", ") ?? []).sort());
  });

  it("leads only where there is a page, and to other guides next", () => {
    const within = linksOf(french.body).filter((href) => href.startsWith("/"));
    expect(within.filter((href) => !PLACES.has(href))).toEqual([]);
    for (const other of related) expect(GUIDES.map((guide) => guide.id)).toContain(other);
    expect(related).not.toContain(id);
  });

  it.each(LOCALES)("in %s is whole", (locale) => {
    const guide = readGuide(id, locale, FEES);
    expect(guide).toMatchObject({ id, slug, locale });
    expect(guide?.title.length).toBeGreaterThan(10);
    expect(guide?.summary.length).toBeGreaterThan(50);
    expect(guide?.body).not.toMatch(/[{}]/);
    expect(guide?.readingMinutes).toBeGreaterThan(0);
    expect(new Set(guide?.parts.map((part) => part.id)).size).toBe(guide?.parts.length);
    for (const source of guide?.sources ?? []) {
      expect(source.url).toMatch(/^https?:\/\//);
      expect(source.readOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    }
  });
});

describe("the guides", () => {
  it("are six or more, each with files in three languages and no others", () => {
    expect(GUIDES.length).toBeGreaterThanOrEqual(6);
    expect(new Set(GUIDES.map(({ id }) => id)).size).toBe(GUIDES.length);
    const wanted = GUIDES.flatMap(({ slug }) => LOCALES.map((locale) => `${slug}.${locale}.md`));
    expect(readdirSync("messages/guides").sort()).toEqual([...wanted, "sources.json"].sort());
  });

  it("name every source that is written down", () => {
    const known = Object.keys(JSON.parse(readFileSync("messages/guides/sources.json", "utf8")));
    const used = GUIDES.flatMap(({ slug }) => readLongText("guides", slug, "fr").head.sources?.split(", ") ?? []);
    expect([...new Set(used)].sort()).toEqual(known.sort());
  });

  it("are not there for ids that do not exist", () => {
    expect(readGuide(99, "fr", FEES)).toBeUndefined();
  });
});

describe("a reading time", () => {
  it("counts words in every script", () => {
    expect(readingMinutes("mot ".repeat(600))).toBe(3);
    expect(readingMinutes("كلمة ".repeat(600))).toBe(3);
    expect(readingMinutes("")).toBe(1);
  });
});
