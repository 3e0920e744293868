import { describe, expect, it } from "vitest";
import { elidedBefore, isElided } from "@/lib/core/french";

describe("de before a word", () => {
  it.each(["Oran", "Alger", "Évry", "Île-Rousse", "Yvelines", "œuvre", "Abdelkader", "Émilie"])(
    "is d’ before %s",
    (word) => {
      expect(isElided(word)).toBe(true);
      expect(elidedBefore(word)).toEqual({ elided: "yes" });
    },
  );

  it.each(["Lyon", "Hassan", "Yasmine", "Youcef", "Paris", "وهران", ""])("is de before %j", (word) => {
    expect(isElided(word)).toBe(false);
    expect(elidedBefore(word)).toEqual({ elided: "no" });
  });
});
