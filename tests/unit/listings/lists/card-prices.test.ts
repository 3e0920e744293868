import { createTranslator } from "next-intl";
import { describe, expect, it } from "vitest";
import { type ListingTexts, priceOf, tripSummary } from "@/components/listings/lists/listing-summaries";
import type { Locale } from "@/lib/core/base/actor";
import { formatsFor } from "@/lib/i18n/formats";
import { TripCard } from "@/lib/listings/trips/contract";
import { FEES } from "@/lib/platform/fees/limits";
import { readAllTexts } from "@/tests/support/message-files";

const prices = {
  minPrice: 10,
  priceLadder: { upTo2: 10, upTo5: 15, upTo10: 42, upTo20: 60, above: 80.5 },
  pricePerKg: null,
};
const city = (cityId: number, name: string) => ({
  cityId,
  city: name,
  region: null,
  countryId: 250,
  country: "France",
  countryCode: "FR",
  coordinates: [4.85, 45.75],
  timeZone: "Europe/Paris",
});
const card = TripCard.parse({
  ...prices,
  id: 4,
  slug: "lyon-oran",
  owner: {
    id: 2,
    firstName: "Yacine",
    lastInitial: "H",
    companyName: null,
    photo: null,
    verified: true,
    rating: null,
    reviewCount: 0,
    cancellationRate: null,
    since: "2026-12-01T10:00:00.000Z",
  },
  isOutdated: false,
  isMine: false,
  series: null,
  publishedAt: "2026-12-01T10:00:00.000Z",
  title: null,
  statusId: 1,
  moderation: "approved",
  transportType: 1,
  transporterType: "individual",
  vehicleType: "plane",
  departure: city(1, "Lyon"),
  arrival: city(2, "Oran"),
  intermediateStops: [],
  departsAt: "2026-12-20T10:00:00+01:00",
  departsUntil: "2026-12-20T10:00:00+01:00",
  departureDay: "2026-12-20",
  departureLastDay: "2026-12-20",
  departureTime: null,
  isFlexibleDate: false,
  maxWeight: 23,
  weightLeft: 20,
  allowDetour: false,
  detourRadius: null,
  deliveryOption: 1,
});

function textsIn(locale: Locale): ListingTexts {
  const { listings } = JSON.parse(JSON.stringify(readAllTexts(locale)));
  // The texts are read from their files, whose keys no type knows.
  return createTranslator({ locale, messages: { listings }, namespace: "listings" }) as unknown as ListingTexts;
}

const plain = (text: string | undefined) => text?.replaceAll(/\p{Cf}/gu, "").replaceAll(/[\u00a0\u202f]/g, " ");

function words(locale: Locale, over: object, kilograms?: number): (string | undefined)[] {
  const { price, priceUnit } = priceOf({ ...prices, ...over }, textsIn(locale), formatsFor(locale), kilograms);
  return [plain(price), plain(priceUnit)];
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

  it("has on the next line what its sender pays in all", () => {
    const total = (kilograms?: number) =>
      plain(tripSummary(card, textsIn("fr"), formatsFor("fr"), { rates: FEES, kilograms }).total);
    // 12 % of 42 € and 1.5 % of it, with 25 cents; at least 1.50 € of 10 €.
    expect(total(6)).toBe("47,92 € frais compris");
    expect(total()).toBe("11,90 € frais compris");
  });
});
