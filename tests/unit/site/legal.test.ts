import { describe, expect, it } from "vitest";
import { LOCALES } from "@/lib/core/base/actor";
import { idOf, partsOf, readMarkdown } from "@/lib/core/text/markdown";
import { fillText, parseLongText, readLongText, selectSections } from "@/lib/core/texts/long-texts";
import { FEES } from "@/lib/platform/fees/limits";
import { LEGAL_SLUGS } from "@/lib/site/legal/enums";
import { marketFacts } from "@/lib/site/website/rules";

const placeholders = (body: string) => [...new Set(body.match(/\{\w+\}/g))].sort();
const shapeOf = (body: string) => readMarkdown(body).map((token) => token.type);

describe.each(LEGAL_SLUGS)("the legal text %s", (slug) => {
  const french = readLongText("legal", slug, "fr");

  it.each(LOCALES)("in %s has the same parts and names the same numbers as in French", (locale) => {
    const { head, body } = readLongText("legal", slug, locale);
    expect(Object.keys(head)).toEqual(["title", "summary", "date"]);
    expect(head.date).toBe(french.head.date);
    expect(head.date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(partsOf(body)).toHaveLength(partsOf(french.body).length);
    expect(shapeOf(body)).toEqual(shapeOf(french.body));
    expect(placeholders(body)).toEqual(placeholders(french.body));
  });

  it.each(LOCALES)("in %s has a name of its own for each part", (locale) => {
    const ids = partsOf(readLongText("legal", slug, locale).body).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).not.toContain("-");
  });
});

describe("a long text", () => {
  it("has a head, and no raw HTML", () => {
    expect(parseLongText("---\ntitle: Ça: oui\n---\n\n## A", "x")).toEqual({
      head: { title: "Ça: oui" },
      body: "## A",
    });
    expect(() => parseLongText("## A", "x")).toThrow("no head");
    expect(() => parseLongText("---\nnonsense\n---\nA", "x")).toThrow("name: value");
    for (const bad of ["<b>x</b>", "a <img src=x> b", "- a\n- <i>b</i>", "> <u>c</u>", "<script>alert(1)</script>"])
      expect(() => readMarkdown(bad), bad).toThrow("raw HTML");
  });

  it("is filled with facts that exist, and with none that do not", () => {
    expect(fillText("{platformShare} et {codeDigits}", marketFacts("fr", FEES))).toMatch(/^12\s%\set\s6$/u);
    expect(() => fillText("{nothing}", marketFacts("fr", FEES))).toThrow("{nothing}");
  });

  it("retains what holds for a deployment, and asks nothing that has no answer", () => {
    const text = "A\n\n::: map\n\nB\n\n:::\n\n::: not map\n\nC\n\n:::\n\n## D";
    expect(selectSections(text, { map: true })).toBe("A\n\nB\n\n## D");
    expect(selectSections(text, { map: false })).toBe("A\n\nC\n\n## D");
    expect(() => selectSections(text, {})).toThrow("map");
  });

  it("names its parts for links in every script", () => {
    expect(idOf("Prix et frais")).toBe("prix-et-frais");
    expect(idOf("الأسعار والرسوم")).toMatch(/^\p{Script=Arabic}+-\p{Script=Arabic}+$/u);
  });
});

describe("the market's numbers", () => {
  it("are those that the product follows, in each language", () => {
    const plain = (text: string) => text.replaceAll(/[\s\u2066\u2068\u2069\u200f\u200e]+/gu, " ").trim();
    expect(plain(marketFacts("fr", FEES).exampleTotal)).toBe("57 €");
    expect(plain(marketFacts("en", FEES).exampleTotal)).toBe("€57");
    expect(plain(marketFacts("ar", FEES).exampleTotal)).toMatch(/57 €/);
    expect(plain(marketFacts("fr", FEES).lateRefundShare)).toBe("50 %");
    for (const locale of LOCALES)
      for (const [name, value] of Object.entries(marketFacts(locale, FEES))) expect(value, name).toMatch(/\d/);
  });
});
