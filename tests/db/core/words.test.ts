import { sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { normalizeWords } from "@/lib/core/text/search-document";
import { testDb } from "../../support/database";

/**
 * The scripts of Europe and the Maghreb: Latin, Greek, Cyrillic, Hebrew, Arabic, Tifinagh, their
 * signs, and pictures.
 */
const BLOCKS = [
  [0x0001, 0x052f],
  [0x0591, 0x05ee],
  [0x05f0, 0x06ff],
  [0x0750, 0x077f],
  [0x1e00, 0x214f],
  [0x2190, 0x23ff],
  [0x2d30, 0x2d7f],
  [0xfb50, 0xfdff],
  [0xfe00, 0xfe2f],
  [0xfe70, 0xff5e],
  [0x1f300, 0x1f6ff],
] as const;
const CHARACTERS = BLOCKS.flatMap(([from, to]) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)),
);

async function inDatabase(texts: readonly string[]): Promise<string[]> {
  const rows = await testDb().execute<{ words: string }>(sql`
    select normalize_words(value) as words from json_array_elements_text(${JSON.stringify(texts)}::json) with ordinality as t(value, n) order by n`);
  return rows.map(({ words }) => words);
}

describe("the plain words of the database", () => {
  it("are those of the product, for every character", async () => {
    const texts = CHARACTERS.map((character) => `a${character}B ${character}`);
    const found = await inDatabase(texts);
    expect(texts.filter((text, index) => found[index] !== normalizeWords(text))).toEqual([]);
  });

  it("have one sigma, whatever stands before it", async () => {
    const found = await inDatabase(["ʕΣ", "ΑΘΗΝΑΣ", "Αθήνας", "σας"]);
    expect(found).toEqual(["ʕσ", "αθηνασ", "αθηνασ", "σασ"]);
    expect(["ʕΣ", "ΑΘΗΝΑΣ", "Αθήνας", "σας"].map(normalizeWords)).toEqual(found);
  });

  it("are those of the product, for any text", async () => {
    const letters = "aZéÏœßÆİıŁñ9 %_'’\"\\-.ءأإآٱىةؤئلحقيبةالًَُِّـ٣ΣςЙЁשׁⵣ\u0301\u0307\u200f";
    const unit = fc.oneof(fc.constantFrom(...letters), fc.constantFrom(...CHARACTERS));
    const texts = fc.sample(fc.string({ unit, maxLength: 40 }), 3_000);
    expect(await inDatabase(texts)).toEqual(texts.map(normalizeWords));
  });
});
