import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { formatsFor } from "@/lib/i18n/formats";

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f\u2009\u200f]/g, " ");

describe("days as people read them", () => {
  beforeEach(() => vi.useFakeTimers({ now: new Date("2026-11-22T12:00:00Z"), toFake: ["Date"] }));
  afterEach(() => vi.useRealTimers());
  const { date, dateTime, dayRange, calendarDay } = formatsFor("fr");

  it("have no year when they are near", () => {
    expect(plain(date("2027-01-05T09:00:00Z"))).toBe("mar. 5 janv.");
    expect(plain(dateTime("2026-08-30T09:00:00Z"))).toBe("dim. 30 août, 11:00");
    expect(plain(calendarDay("2027-08-01"))).toBe("dim. 1 août");
  });

  it("have their year when their month alone would mislead", () => {
    expect(plain(date("2030-01-01T09:00:00Z"))).toBe("mar. 1 janv. 2030");
    expect(plain(dateTime("2025-08-30T09:00:00Z"))).toContain("2025");
    expect(plain(dayRange("2026-12-28", "2027-11-05"))).toContain("2027");
    expect(plain(calendarDay("2030-01-01"))).toBe("mar. 1 janv. 2030");
  });
});

describe("what a field begins with", () => {
  it("is written as one would type it", () => {
    const written = (["fr", "ar", "en"] as const).map((locale) => {
      const { typed, typedEuros } = formatsFor(locale);
      return [typed(1234.5), typed(6), typed(undefined), typedEuros(2250), typedEuros(4500)];
    });
    expect(written).toEqual([
      ["1234,5", "6", "", "22,50", "45"],
      ["1234,5", "6", "", "22,50", "45"],
      ["1234.5", "6", "", "22.50", "45"],
    ]);
  });
});

describe("thousands in Arabic", () => {
  it("are parted by a space, as a point would read as a decimal", () => {
    const { price, wholePrice, number, weight, distance } = formatsFor("ar");
    const written = [price(120_050), wholePrice(500_000), number(12_000), weight(12_000), distance(1_087), weight(2.5)];
    expect(written.map((text) => plain(text).trim())).toEqual([
      "1 200,50 €",
      "5 000 €",
      "12 000",
      "12 000 كغم",
      "1 087 كم",
      "2,5 كغم",
    ]);
  });
});

describe("amounts", () => {
  it("have cents, and none where the exact amount stands beside", () => {
    const { price, wholePrice } = formatsFor("fr");
    expect(plain(price(7201))).toBe("72,01 €");
    expect(plain(wholePrice(7201))).toBe("72 €");
  });
});

describe("measures", () => {
  it.each([
    ["fr", "6,5\u00a0kg"],
    ["en", "6.5\u00a0kg"],
    ["ar", "6,5\u00a0كغم"],
  ] as const)("have a whole space before their unit in %s", (locale, text) => {
    expect(formatsFor(locale).weight(6.5)).toBe(text);
  });
});
