import { describe, expect, it } from "vitest";
import { PAYOUT_WAYS } from "@/db/enums/adapters/payouts";
import { EnvSchema } from "@/lib/core/env/env-schema";
import { PAYOUT_COUNTRIES, SEPA_COUNTRIES, TRANSFER_COUNTRIES } from "@/lib/platform/payout-ways/enums";
import { bankCountryOf, termsIn, wayOf } from "@/lib/platform/payout-ways/rules";

const TRANSFERS = { minCents: 5_000, maxWaitDays: 30, feeCents: 250 };

describe("how residents of a country are paid", () => {
  it("is by the provider where it reaches them, and by transfer elsewhere", () => {
    for (const way of ["stripe", "simulated"] as const) {
      expect(wayOf("FR", [way, "bank_transfer"])).toBe(way);
      for (const country of ["DZ", "MA", "TN"]) {
        expect(wayOf(country, [way, "bank_transfer"])).toBe("bank_transfer");
        expect(wayOf(country, [way])).toBeUndefined();
      }
    }
    expect(wayOf("FR", ["bank_transfer"])).toBe("bank_transfer");
    expect(wayOf("IS", ["stripe"])).toBeUndefined();
    expect(wayOf("IS", ["stripe", "bank_transfer"])).toBe("bank_transfer");
  });

  it("is none of a country that nothing reaches, nor of an unknown one", () => {
    for (const country of ["US", "LY", "EG", "XX", null]) expect(wayOf(country, PAYOUT_WAYS)).toBeUndefined();
    expect(termsIn("LY", { waysOn: PAYOUT_WAYS, ...TRANSFERS })).toBeUndefined();
    expect(termsIn(null, { waysOn: PAYOUT_WAYS, ...TRANSFERS })).toBeUndefined();
  });

  it("is that of the country whose banks a place has", () => {
    expect(bankCountryOf("RE")).toBe("FR");
    expect(wayOf("RE", ["stripe"])).toBe("stripe");
    expect(wayOf("EH", ["stripe", "bank_transfer"])).toBe("bank_transfer");
    expect(bankCountryOf("DZ")).toBe("DZ");
  });

  it("has a cost and a duration, of the operator's settings where it is a transfer", () => {
    expect(termsIn("DZ", { waysOn: ["stripe", "bank_transfer"], ...TRANSFERS })).toEqual({
      way: "bank_transfer",
      daysMin: 2,
      daysMax: 5,
      fee: 2.5,
      min: 50,
      waitDaysMax: 30,
      isChanged: true,
    });
    expect(termsIn("IS", { waysOn: ["bank_transfer"], ...TRANSFERS })).toMatchObject({
      daysMin: 1,
      daysMax: 2,
      isChanged: false,
    });
    expect(termsIn("FR", { waysOn: ["stripe", "bank_transfer"], ...TRANSFERS })).toEqual({
      way: "stripe",
      daysMin: 2,
      daysMax: 7,
      fee: 0,
      min: 0,
      waitDaysMax: 0,
      isChanged: false,
    });
  });
});

it("names each country once, and all 41 of the Single Euro Payments Area", () => {
  expect(new Set(TRANSFER_COUNTRIES).size).toBe(TRANSFER_COUNTRIES.length);
  expect(SEPA_COUNTRIES).toHaveLength(41);
  expect(PAYOUT_COUNTRIES.filter((country) => !SEPA_COUNTRIES.includes(country))).toEqual([]);
});

it("has the ways that the settings may name", () => {
  expect(EnvSchema.shape.PAYOUT_WAYS.parse(PAYOUT_WAYS.join(","))).toEqual([...PAYOUT_WAYS]);
});
