import { createTranslator } from "next-intl";
import { describe, expect, it } from "vitest";
import { type ListingTexts, priceOf } from "@/components/listings/lists/listing-summaries";
import type { Locale } from "@/lib/core/base/actor";
import { formatsFor } from "@/lib/i18n/formats";
import { readAllTexts } from "@/tests/support/message-files";

const card = {
  minPrice: 10,
  priceLadder: { upTo2: 10, upTo5: 15, upTo10: 42, upTo20: 60, above: 80.5 },
  pricePerKg: null,
};

function words(locale: Locale, over: object, kilograms?: number): string[] {
  const { listings } = JSON.parse(JSON.stringify(readAllTexts(locale)));
  const messages = { listings };
  // The messages are read as JSON, whose keys the type does not know.
  const t = createTranslator({ locale, messages, namespace: "listings" }) as unknown as ListingTexts;
  const { price, priceUnit } = priceOf({ ...card, ...over }, t, formatsFor(locale), kilograms);
  return [price, priceUnit].map((text) => text.replaceAll(/[\u00a0\u202f]/g, " "));
}

describe("the price on a trip's card", () => {
  it("is for the searched weight, and the lowest one without", () => {
    expect(words("fr", {}, 6)).toEqual(["42 €", "pour 6 kg"]);
    expect(words("fr", {}, 0.4)).toEqual(["10 €", "pour 0,4 kg"]);
    expect(words("fr", {}, 999)).toEqual(["80,50 €", "pour 999 kg"]);
    expect(words("fr", {})).toEqual(["10 €", "et plus, selon le poids"]);
    expect(words("en", {}, 6)).toEqual(["€42", "for 6 kg"]);
    expect(words("ar", {}, 6)[1]).toMatch(/^مقابل .*6/);
  });

  it("is what the trip asks per kilogram, or for any parcel", () => {
    expect(words("fr", { priceLadder: null, pricePerKg: 7 }, 6)).toEqual(["42 €", "pour 6 kg"]);
    expect(words("fr", { priceLadder: null }, 6)).toEqual(["10 €", "par colis"]);
  });
});
