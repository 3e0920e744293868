import { expect, it } from "vitest";
import { LOCALES } from "@/lib/core/base/actor";
import { FREE_CABIN_KG } from "@/lib/listings/trips/limits";
import { readTexts } from "@/tests/support/message-files";

it.each(LOCALES)(
  "the wizard shows in %s which photos look well, and what most cabins take without a charge",
  (locale) => {
    const words = JSON.stringify(readTexts(locale, "wizard"));
    expect(words).toMatch(/800\s×\s400/);
    expect(words).toContain("{free}");
    expect(FREE_CABIN_KG).toBe(7);
  },
);
