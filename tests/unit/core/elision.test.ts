import { describe, expect, it } from "vitest";
import { isElided } from "@/lib/core/text/elision";

describe("de before a word", () => {
  it.each(["Oran", "Alger", "Évry", "Île-Rousse", "Yvelines", "œuvre", "Abdelkader", "Émilie"])(
    "is d’ before %s",
    (word) => {
      expect(isElided(word)).toBe(true);
    },
  );

  it.each(["Lyon", "Hassan", "Yasmine", "Youcef", "Paris", "وهران", ""])("is de before %j", (word) => {
    expect(isElided(word)).toBe(false);
  });
});
