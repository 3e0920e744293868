import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const TEXTS = readdirSync("messages", { recursive: true, encoding: "utf8" })
  .filter((file) => /^ar\/.*\.json$|\.ar\.md$/.test(file))
  .map((file) => `messages/${file}`);
/** Words in ـي whose last letter is single: participles of verbs that end in it. */
const SINGLE = /^[وفبلك]?(?:جاري|كافي|ماضي|ثاني|راضي|خالي|عالي|تالي|باقي)ًا$/;
/** Nouns and adjectives whose last letter is doubled. */
const DOUBLED = /^[وفبلك]?(?:جد|بر|جو|حق|رد|ملف|عام|خاص|مستحق|نص|حد|سر|مهم|مستمر|مستقل)ًا$/;

/** The words of all Arabic texts that carry a tanwin, with their file. */
const words = TEXTS.flatMap((file) =>
  [...readFileSync(file, "utf8").matchAll(/[\u0621-\u065f]*\u064b[\u0621-\u065f]*/g)].map(([word]) => ({ file, word })),
);

describe("the spelling of Arabic (docs/glossary.md)", () => {
  it("has words to check", () => {
    expect(words.length).toBeGreaterThan(300);
  });

  it("retains the shadda of a doubled last letter under the tanwin", () => {
    const bare = words.filter(({ word }) => DOUBLED.test(word) || (/يًا$/.test(word) && !SINGLE.test(word)));
    expect(bare).toEqual([]);
  });

  it("has the tanwin on the letter before the alif", () => {
    expect(words.filter(({ word }) => /\u0627\u064b$/.test(word))).toEqual([]);
  });
});
