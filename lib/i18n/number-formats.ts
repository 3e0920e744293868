import { useLocale } from "next-intl";
import { type Locale, toLocale } from "@/lib/core/base/actor";
import { CURRENCY, centsToEuros } from "@/lib/core/base/money";
import { readNumber } from "@/lib/core/fields/read-number";
import { FORMAT_LOCALES, formatCents, formatPrice, writeNumber, writeUnit } from "@/lib/core/text/format";
import { numberFormat } from "@/lib/core/text/intl";

/**
 * The units' signs, as Intl writes them: the first format of a unit blocks a phone for 100 ms, and
 * every list has fields with a unit.
 */
const UNIT_SIGNS = {
  fr: { kilogram: "kg", gram: "g", centimeter: "cm", liter: "l", kilometer: "km", cubicMeter: "m³" },
  en: { kilogram: "kg", gram: "g", centimeter: "cm", liter: "l", kilometer: "km", cubicMeter: "m³" },
  ar: { kilogram: "كغم", gram: "غرام", centimeter: "سم", liter: "لتر", kilometer: "كم", cubicMeter: "م³" },
} as const satisfies Record<Locale, object>;

/** How numbers and money of a language are written. */
export type NumberFormats = ReturnType<typeof numberFormatsFor>;

/** Everything that writes numbers and money for one language. */
export function numberFormatsFor(locale: Locale) {
  const tag = FORMAT_LOCALES[locale];
  const unit = (value: number, name: string, digits: number) =>
    writeUnit(numberFormat(tag, { style: "unit", unit: name, maximumFractionDigits: digits }), value);
  return {
    /** Euros from integer cents, as people read them: 450 → "4,50 €", 4500 → "45 €". */
    price: (cents: number) => formatPrice(cents, locale),
    /** Euros always with their cents, for receipts and books: 4500 → "45,00 €". */
    exactPrice: (cents: number) => formatCents(cents, locale),
    /** How the amounts of one column are written: all with their cents as soon as one has some. */
    priceColumn: (column: readonly number[]) => (cents: number) =>
      column.every((one) => one % 100 === 0) ? formatPrice(cents, locale) : formatCents(cents, locale),
    /** Euros without cents, where the exact amount is next to it: 7201 → "72 €". */
    wholePrice: (cents: number) =>
      writeNumber(
        numberFormat(tag, { style: "currency", currency: CURRENCY, maximumFractionDigits: 0 }),
        centsToEuros(cents),
      ),
    number: (value: number, maxDecimals = 1) =>
      writeNumber(numberFormat(tag, { maximumFractionDigits: maxDecimals }), value),
    /**
     * A number as it is typed into a field: 1234.5 → "1234,5", and 1.125 → "1,1250", which no one
     * reads as thousands; nothing where there is none.
     */
    typed: (value: number | undefined) => {
      if (value === undefined) return "";
      const text = numberFormat(tag, { useGrouping: false, maximumFractionDigits: 3 }).format(value);
      return readNumber(text).kind === "ambiguous" ? `${text}0` : text;
    },
    /** Cents as euros are typed into a field: 4500 → "45", 2250 → "22,50". */
    typedEuros: (cents: number) =>
      numberFormat(tag, { useGrouping: false, minimumFractionDigits: cents % 100 === 0 ? 0 : 2 }).format(
        centsToEuros(cents),
      ),
    /** A rating, always with its decimal: 5 → "5,0". */
    rating: (value: number) => numberFormat(tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value),
    /** A share of one: 0.4 → "40 %". */
    percent: (share: number) => numberFormat(tag, { style: "percent", maximumFractionDigits: 1 }).format(share),
    /** The sign after a number that is typed: "kg", "كغم". */
    sign: (unit: keyof (typeof UNIT_SIGNS)[Locale]) => UNIT_SIGNS[locale][unit],
    volume: (litres: number) => unit(litres, "liter", 0),
    weight: (kilograms: number) => unit(kilograms, "kilogram", 1),
    length: (centimetres: number) => unit(centimetres, "centimeter", 0),
    distance: (kilometres: number) => unit(kilometres, "kilometer", kilometres < 10 ? 1 : 0),
  };
}

/**
 * The number formats of the page's language alone, for scripts that write no times: those come with
 * the zone data.
 */
export function useNumberFormats() {
  return numberFormatsFor(toLocale(useLocale()));
}
