import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { formatsFor } from "@/lib/i18n/formats";

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f\u2009\u200f]/g, " ");

describe("days as people read them", () => {
  beforeEach(() => vi.useFakeTimers({ now: new Date("2026-11-22T12:00:00Z"), toFake: ["Date"] }));
  afterEach(() => vi.useRealTimers());
  const { date, dateTime, dateTimeLong, dayRange, calendarDay } = formatsFor("fr");

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

  it("always have it on papers, each language with its own comma", () => {
    expect(plain(dateTimeLong("2026-08-30T19:25:00Z"))).toBe("30 août 2026, 21:25");
    expect(plain(formatsFor("en").dateTimeLong("2026-08-30T19:25:00Z"))).toBe("30 August 2026, 21:25");
    expect(plain(formatsFor("ar").dateTimeLong("2026-08-30T19:25:00Z"))).toMatch(/2026، 21:25$/);
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
