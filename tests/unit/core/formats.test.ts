import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Locale, toLocale } from "@/lib/core/base/actor";
import { centsInText, FORMAT_LOCALES, formatCents, formatDay } from "@/lib/core/text/format";
import { formatMoment } from "@/lib/core/text/format-time";
import { MARKET_ZONE } from "@/lib/core/time/calendar";
import { formatsFor } from "@/lib/i18n/formats";

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f\u2009\u200f]/g, " ");

const NOW = new Date("2026-11-22T12:00:00Z");

describe("days as people read them", () => {
  const { date, dateTime, dateTimeLong, dayRange, calendarDay } = formatsFor("fr", MARKET_ZONE, NOW);

  it("have no year when they are near", () => {
    expect(plain(date("2027-01-05T09:00:00Z"))).toBe("mar. 5 janv.");
    expect(plain(dateTime("2026-08-30T09:00:00Z"))).toBe("dim. 30 août, 11:00");
    expect(plain(calendarDay("2027-08-01"))).toBe("dim. 1er août");
  });

  it("have their year when their month alone would mislead", () => {
    expect(plain(date("2030-01-01T09:00:00Z"))).toBe("mar. 1er janv. 2030");
    expect(plain(dateTime("2025-08-30T09:00:00Z"))).toContain("2025");
    expect(plain(dayRange("2026-12-28", "2027-11-05"))).toContain("2027");
    expect(plain(calendarDay("2030-01-01"))).toBe("mar. 1er janv. 2030");
  });

  it("always have it on documents, each language with its own comma", () => {
    expect(plain(dateTimeLong("2026-08-30T19:25:00Z"))).toBe("30 août 2026, 21:25");
    expect(plain(formatsFor("en").dateTimeLong("2026-08-30T19:25:00Z"))).toBe("30 August 2026, 21:25");
    expect(plain(formatsFor("ar").dateTimeLong("2026-08-30T19:25:00Z"))).toMatch(/2026، 21:25$/);
  });
});

describe("a date on a narrow line", () => {
  beforeEach(() => vi.useFakeTimers({ now: NOW, toFake: ["Date"] }));
  afterEach(() => vi.useRealTimers());
  // What may stand on a line of its own.
  const lines = (text: string) => text.split(/[ \u2009]/).map(plain);

  it.each([
    ["fr", "2026-12-29", ["mar. 29 déc."]],
    ["en", "2026-12-29", ["Tue 29 Dec"]],
    ["ar", "2026-12-29", ["الثلاثاء،", "29 ديسمبر (12)"]],
  ] as const)("is whole in %s", (locale, day, text) => {
    const { calendarDay, date, calendarDayLong } = formatsFor(locale);
    expect(lines(calendarDay(day))).toEqual(text);
    expect(date(`${day}T09:00:00Z`)).toBe(calendarDay(day));
    expect(lines(calendarDayLong(day))).toHaveLength(1);
    expect(lines(formatDay(day, locale))).toHaveLength(1);
  });

  it.each([
    ["fr", "2026-11-28", "2026-12-15", ["28 nov. –", "15 déc."]],
    ["en", "2026-11-28", "2026-12-15", ["28 Nov –", "15 Dec"]],
    ["ar", "2026-11-28", "2026-12-15", ["28 نوفمبر (11) –", "15 ديسمبر (12)"]],
    ["fr", "2026-12-28", "2027-09-01", ["28 déc. 2026 –", "1er sept. 2027"]],
    ["fr", "2026-12-12", "2026-12-17", ["12–17 déc."]],
  ] as const)("breaks once in a range in %s, after the dash", (locale, from, to, text) => {
    expect(lines(formatsFor(locale).dayRange(from, to))).toEqual(text);
  });

  it("breaks before its hour", () => {
    expect(lines(formatsFor("fr").dateTime("2026-12-29T09:00:00Z"))).toEqual(["mar. 29 déc.,", "10:00"]);
  });
});

describe("the first of a month", () => {
  const first = "2026-12-01";

  it("is 1er in French, in every format and in ranges", () => {
    const { date, dateLong, dateTime, calendarDay, calendarDayLong, dayRange } = formatsFor("fr", MARKET_ZONE, NOW);
    const noon = `${first}T12:00:00Z`;
    const all = [date(noon), dateLong(noon), dateTime(noon), calendarDay(first), calendarDayLong(first)];
    for (const text of [...all, formatDay(first, "fr"), formatMoment(new Date(noon), "fr")])
      expect(plain(text)).toMatch(/\b1er déc/);
    expect(plain(dayRange(first, "2026-12-11"))).toBe("1er–11 déc.");
    expect(plain(dayRange("2026-11-01", first))).toBe("1er nov. – 1er déc.");
  });

  it("stays a number in other languages, as do the eleventh and an hour", () => {
    expect(plain(formatsFor("en").calendarDayLong(first))).toBe("1 December 2026");
    expect(plain(formatsFor("ar").calendarDayLong(first))).toBe("1 ديسمبر (12) 2026");
    expect(plain(formatsFor("fr", MARKET_ZONE, NOW).calendarDay("2026-12-11"))).toBe("ven. 11 déc.");
    expect(formatsFor("fr").time("2026-12-01T00:01:00Z")).toBe("01:01");
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

describe("an amount", () => {
  const written = (locale: Locale, cents: number) => plain(formatsFor(locale).price(cents)).trim();

  it("has no cents where there are none, on pages and in mails", () => {
    expect([written("fr", 5_700), written("en", 5_700), written("fr", 5_705)]).toEqual(["57 €", "€57", "57,05 €"]);
    expect(written("ar", 5_700)).toContain("57 €");
    expect(plain(centsInText(5_700, "fr"))).toBe("57 €");
  });

  it("has its cents in books and on papers", () => {
    expect(plain(formatsFor("fr").exactPrice(5_700))).toBe("57,00 €");
    expect(plain(formatCents(5_700, "en"))).toBe("€57.00");
  });

  it("has its cents in a column as soon as one amount there has some", () => {
    const { priceColumn } = formatsFor("fr");
    expect(plain(priceColumn([5_000, 600, 100])(600))).toBe("6 €");
    expect(plain(priceColumn([5_000, 600, 85])(600))).toBe("6,00 €");
  });
});

describe("a month in Arabic", () => {
  const day = "2026-08-28";

  it.each([
    ["Africa/Algiers", "28 أوت 2026"],
    ["Africa/Tunis", "28 أوت 2026"],
    ["Africa/Casablanca", "28 غشت 2026"],
    ["Africa/El_Aaiun", "28 غشت 2026"],
    ["Europe/Paris", "28 أوت (8) 2026"],
  ])("is that of a reader in %s", (zone, text) => {
    const now = new Date("2026-11-28T12:00:00Z");
    expect(plain(formatsFor("ar", zone, now).calendarDayLong(day))).toBe(text);
    expect(plain(formatsFor("ar", zone, now).dateLong(`${day}T12:00:00Z`))).toBe(text);
  });

  it("has its number in mails and documents, whose reader may be anywhere", () => {
    expect(plain(formatDay(day, "ar"))).toBe("28 أوت (8) 2026");
    expect(plain(formatMoment(new Date(`${day}T12:00:00Z`), "ar", "Africa/Algiers"))).toMatch(
      /^28 أوت \(8\) 2026 .*13:00/,
    );
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
  it("have cents, and none where the exact amount stands next to them", () => {
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

describe("ratings", () => {
  it("always have their decimal, so that they stand below each other", () => {
    expect(["fr", "en", "ar"].map((locale) => formatsFor(toLocale(locale)).rating(5))).toEqual(["5,0", "5.0", "5,0"]);
    expect(formatsFor("fr").rating(4.46)).toBe("4,5");
  });
});

it.each(["fr", "en", "ar"] as const)("writes the signs of units in %s as Intl does", (locale) => {
  for (const unit of ["kilogram", "gram", "centimeter", "liter"] as const) {
    const parts = new Intl.NumberFormat(FORMAT_LOCALES[locale], { style: "unit", unit }).formatToParts(1);
    expect(formatsFor(locale).sign(unit)).toBe(parts.find(({ type }) => type === "unit")?.value);
  }
});
