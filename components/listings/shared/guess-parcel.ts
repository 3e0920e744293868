import { Size } from "@/db/enums/listings/announcements";
import { readNumber } from "@/lib/core/fields/read-number";
import { withLatinDigits } from "@/lib/core/text/digits";
import { searchTerms } from "@/lib/core/text/search-document";
import { ANNOUNCEMENT_LIMITS } from "@/lib/listings/announcements/limits";

/** The guess from a parcel's title: its size, and its weight in kg. */
export type ParcelGuess = { sizeId?: Size; kilograms?: number };

/** A weight as people write it: "6 kg", "0,5 kg", "500 g", "6 كغ". */
const WEIGHT = /(\d{1,5}(?:[.,]\d{1,2})?) ?(kg|kilo|kilos|كغم|كغ|كلغ|كيلو|g|gr|grammes?|grams?|غ|غرام)(?![\p{L}\d])/iu;

const GRAMS = /^(?:g|gr|gramm?es?|grams?|غ|غرام)$/iu;

/**
 * The most common contents, by prefixes of their names in three languages, with a size and a usual
 * weight in kg: only a proposal, which the sender corrects.
 */
const KINDS: readonly { words: readonly string[]; sizeId: Size; kilograms: number }[] = [
  {
    words: ["document", "papier", "passeport", "passport", "paper", "وثيق", "وثائق", "جواز"],
    sizeId: Size.small,
    kilograms: 0.5,
  },
  { words: ["telephone", "phone", "smartphone", "iphone", "هاتف"], sizeId: Size.small, kilograms: 0.5 },
  { words: ["medicament", "medicine", "دواء", "ادوي"], sizeId: Size.small, kilograms: 1 },
  { words: ["parfum", "perfume", "cosmeti", "عطر", "عطور"], sizeId: Size.small, kilograms: 1 },
  { words: ["chaussure", "basket", "shoe", "sneaker", "حذاء", "احذي"], sizeId: Size.small, kilograms: 1.5 },
  { words: ["ordinateur", "laptop", "macbook", "حاسوب"], sizeId: Size.small, kilograms: 3 },
  { words: ["livre", "book", "كتاب", "كتب"], sizeId: Size.small, kilograms: 5 },
  { words: ["vetement", "habit", "robe", "cloth", "dress", "ملابس", "ثياب"], sizeId: Size.medium, kilograms: 5 },
  { words: ["jouet", "toy", "لعب", "العاب"], sizeId: Size.medium, kilograms: 3 },
  { words: ["valise", "suitcase", "luggage", "حقيب", "حقائب"], sizeId: Size.large, kilograms: 20 },
];

/** Guesses a parcel's size and weight from its title; nothing where its words say nothing. */
export function guessParcel(title: string): ParcelGuess {
  const words = searchTerms(title);
  const kind = KINDS.find((candidate) =>
    candidate.words.some((beginning) => words.some((word) => word.startsWith(beginning))),
  );
  const kilograms = weightIn(title) ?? kind?.kilograms;
  return {
    ...(kind ? { sizeId: kind.sizeId } : {}),
    ...(kilograms === undefined ? {} : { kilograms }),
  };
}

function weightIn(title: string): number | undefined {
  const [, amount, unit] = WEIGHT.exec(withLatinDigits(title)) ?? [];
  if (!amount || !unit) return undefined;
  const read = readNumber(amount);
  if (read.kind !== "value") return undefined;
  const kilograms = GRAMS.test(unit) ? read.value / 1_000 : read.value;
  return kilograms > 0 && kilograms * 1_000 <= ANNOUNCEMENT_LIMITS.groundWeightMaxGrams ? kilograms : undefined;
}
