import { describe, expect, it } from "vitest";
import { LOCALES } from "@/lib/core/base/actor";
import { tooMany } from "@/lib/core/base/errors";
import { errorBody } from "@/lib/core/texts/texts";

const sentence = (seconds: number, locale: (typeof LOCALES)[number] = "fr") =>
  errorBody(tooMany(seconds), locale).message.replaceAll(/[\u00a0\u202f]/g, " ");

describe("a limit that is reached", () => {
  it.each([
    [1, "1 seconde"],
    [89, "89 secondes"],
    [90, "2 minutes"],
    [540, "9 minutes"],
    [3_600, "60 minutes"],
    [5_341, "2 heures"],
    [86_400, "24 heures"],
  ])("of %i seconds says when in people's units", (seconds, words) => {
    expect(sentence(seconds)).toBe(`Trop d’essais. Réessayez dans ${words}.`);
  });

  it("never sends anybody back too early, in any language", () => {
    for (const locale of LOCALES)
      for (const seconds of [1, 2, 3, 11, 89, 90, 91, 119, 121, 5_399, 5_401, 86_399]) {
        const { params, retryAfterSeconds } = tooMany(seconds).detail;
        const unit = { seconds: 1, minutes: 60, hours: 3_600 }[String(params?.unit)] ?? 0;
        expect(Number(params?.count) * unit).toBeGreaterThanOrEqual(seconds);
        expect(retryAfterSeconds).toBe(seconds);
        expect(sentence(seconds, locale)).not.toMatch(/[{}]/);
      }
  });
});
