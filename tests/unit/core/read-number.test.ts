import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LOCALES } from "@/lib/core/base/actor";
import { type NumberUnit, readNumber } from "@/lib/core/fields/read-number";
import { formatsFor } from "@/lib/i18n/formats";

/** The one value of a text, its two, or why it is none. */
function meaningOf(text: string, unit?: NumberUnit) {
  const read = readNumber(text, unit);
  if (read.kind === "value") return read.value;
  return read.kind === "ambiguous" ? [read.decimal, read.grouped] : read.kind;
}

describe("a number with one meaning is taken", () => {
  it.each([
    ["0", 0],
    ["12", 12],
    ["007", 7],
    ["1.5", 1.5],
    ["12,50", 12.5],
    ["12.", 12],
    ["12,", 12],
    [".5", 0.5],
    [",75", 0.75],
    ["0,500", 0.5],
    ["0.125", 0.125],
    ["00,500", 0.5],
    ["1500", 1_500],
    ["1500,250", 1_500.25],
    ["1 500", 1_500],
    ["1\u00a0500", 1_500],
    ["1\u202f500,00", 1_500],
    ["1\u2009234\u2009567,8", 1_234_567.8],
    ["1.500,00", 1_500],
    ["1,500.50", 1_500.5],
    ["1.234,567", 1_234.567],
    ["1.500.000", 1_500_000],
    ["1,500,000", 1_500_000],
    ["1.500.000,5", 1_500_000.5],
    ["1'500", 1_500],
    ["1’500.25", 1_500.25],
    ["1 500,000", 1_500],
    ["-5", -5],
    ["\u22125,5", -5.5],
    ["+7", 7],
    ["١٢٫٥", 12.5],
    ["١٬٥٠٠", 1_500],
    ["١٬٥٠٠٫٢٥", 1_500.25],
    ["۱۲٫۵۰", 12.5],
    ["1٬500٫000", 1_500],
    ["12،50", 12.5],
    ["\u0661\u0662\u060c\u0665\u0660", 12.5],
    ["１２．５", 12.5],
    ["\u206657,50\u2069", 57.5],
    ["\u200e57\u00ad,50\ufeff", 57.5],
    ["  42\t", 42],
  ])("%j", (text, value) => expect(meaningOf(text)).toBe(value));

  it.each<[string, NumberUnit, number]>([
    ["57,50 €", "euro", 57.5],
    ["\u206657,50\u00a0€\u2069", "euro", 57.5],
    ["1\u202f500,00\u00a0€", "euro", 1_500],
    ["€1,234.50", "euro", 1_234.5],
    ["€ 50", "euro", 50],
    ["50€", "euro", 50],
    ["57€50", "euro", 57.5],
    ["57 € 50", "euro", 57.5],
    ["50,-", "euro", 50],
    ["50,– €", "euro", 50],
    ["50 euros", "euro", 50],
    ["50 EUR", "euro", 50],
    ["٥٠ يورو", "euro", 50],
    ["\u200f57,50\u00a0€", "euro", 57.5],
    ["5 kg", "kilogram", 5],
    ["5,5kg.", "kilogram", 5.5],
    ["5 كغم", "kilogram", 5],
    ["٥ كلغ", "kilogram", 5],
    ["64 cm", "centimeter", 64],
    ["64 سم", "centimeter", 64],
    ["12,5 %", "percent", 12.5],
  ])("%j in %s", (text, unit, value) => expect(meaningOf(text, unit)).toBe(value));
});

describe("a number with two meanings has both", () => {
  it.each([
    ["1.500", [1.5, 1_500]],
    ["1,500", [1.5, 1_500]],
    ["12.345", [12.345, 12_345]],
    ["150,000", [150, 150_000]],
    ["1،500", [1.5, 1_500]],
    ["١،٥٠٠", [1.5, 1_500]],
    ["-1.500", [-1.5, -1_500]],
    ["\u20661.500\u2069", [1.5, 1_500]],
  ])("%j", (text, values) => expect(meaningOf(text)).toEqual(values));

  it("with its unit, too", () => {
    expect(meaningOf("1.500 €", "euro")).toEqual([1.5, 1_500]);
    expect(meaningOf("1,500 kg", "kilogram")).toEqual([1.5, 1_500]);
  });
});

describe("what is no number is refused", () => {
  it.each([
    ["0x1F"],
    ["1e3"],
    ["1E3"],
    ["0b101"],
    ["0o17"],
    ["1_000"],
    ["Infinity"],
    ["-Infinity"],
    ["NaN"],
    ["∞"],
    ["ten"],
    ["12 50"],
    ["1 5"],
    ["1.5.0"],
    ["1,5,0"],
    ["1..5"],
    ["1.,5"],
    ["1.500 000"],
    ["1 500.000.000"],
    ["1'500,000.5"],
    ["12٫5٫0"],
    ["1.50.000"],
    ["--5"],
    ["5-"],
    ["5+5"],
    ["1/2"],
    ["½"],
    ["10²"],
    ["."],
    [","],
    ["-"],
    ["5 kg"],
    ["50 €"],
    ["x".repeat(5_000)],
    ["9".repeat(5_000)],
  ])("%j", (text) => expect(meaningOf(text)).toBe("unreadable"));

  it.each<[string, NumberUnit]>([
    ["50 $", "euro"],
    ["50 DZD", "euro"],
    ["50 دج", "euro"],
    ["€50€", "euro"],
    ["5 kg", "euro"],
    ["5 lb", "kilogram"],
    ["500 g", "kilogram"],
    ["500 غ", "kilogram"],
    ["5 €", "kilogram"],
    ["1e3 €", "euro"],
    ["0x1F €", "euro"],
    ["2 m", "centimeter"],
    ["€", "euro"],
  ])("%j in %s", (text, unit) => expect(meaningOf(text, unit)).toBe("unreadable"));

  it("and nothing is nothing, also when it is invisible", () => {
    expect(meaningOf("")).toBe("empty");
    expect(meaningOf(" \u200f\u00a0\u2069 ")).toBe("empty");
  });
});

describe("what our pages write is read again", () => {
  it.each(LOCALES)("in %s: amounts with cents, weights, lengths and shares", (locale) => {
    const f = formatsFor(locale);
    const pasted = (text: string) => [text, `\u2066${text}\u2069`, ` ${text}\n`];
    for (const cents of [1, 50, 5_750, 99_999, 150_000, 123_456_789])
      for (const text of pasted(f.price(cents))) expect(meaningOf(text, "euro")).toBe(cents / 100);
    for (const text of pasted(f.weight(23))) expect(meaningOf(text, "kilogram")).toBe(23);
    for (const text of pasted(f.weight(2.5))) expect(meaningOf(text, "kilogram")).toBe(2.5);
    for (const text of pasted(f.length(64))) expect(meaningOf(text, "centimeter")).toBe(64);
    for (const text of pasted(f.volume(40))) expect(meaningOf(text, "liter")).toBe(40);
    for (const text of pasted(f.distance(640))) expect(meaningOf(text, "kilometer")).toBe(640);
    for (const text of pasted(f.percent(0.125))) expect(meaningOf(text, "percent")).toBe(12.5);
    for (const euros of [1_234.5, 0.5, 12])
      for (const text of pasted(f.typed(euros))) expect(meaningOf(text)).toBe(euros);
  });

  it("any amount in any of the three languages", () => {
    const amounts = fc.integer({ min: 1, max: 10_000_000 });
    fc.assert(
      fc.property(amounts, fc.constantFrom(...LOCALES), (cents, locale) => {
        expect(meaningOf(formatsFor(locale).price(cents), "euro")).toBe(cents / 100);
      }),
    );
  });
});

it("no text takes long, and none throws", () => {
  const signs = fc.string({ unit: fc.constantFrom(..."0123456789.,،٫٬' -+€kgem\u202f\u2066"), maxLength: 1_200 });
  fc.assert(
    fc.property(signs, (text) => {
      const before = performance.now();
      const read = readNumber(text, "euro");
      expect(performance.now() - before).toBeLessThan(100);
      expect(["empty", "value", "ambiguous", "unreadable"]).toContain(read.kind);
    }),
  );
});

it("what is larger than any number of a program is larger than any bound", () => {
  expect(meaningOf("9".repeat(400))).toBe(Number.MAX_VALUE);
  expect(meaningOf(`0,${"0".repeat(400)}1`)).toBe(0);
});
