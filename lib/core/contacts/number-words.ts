import type { Span } from "./plain-view";

/** A number written in words, as its digits. */
export type WordNumber = Span & { digits: string };

const FRENCH_UNITS =
  "zero un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf".split(
    " ",
  );
const FRENCH_TENS = ["vingt", "trente", "quarante", "cinquante", "soixante"];
const ENGLISH_UNITS =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const ENGLISH_TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const ARABIC_UNITS = ["صفر", "واحد", "اثنان", "ثلاثة", "اربعة", "خمسة", "ستة", "سبعة", "ثمانية", "تسعة"];
const ARABIC_TENS = ["عشرون", "ثلاثون", "اربعون", "خمسون", "ستون", "سبعون", "ثمانون", "تسعون"];
/** As the Maghreb speaks and types them. */
const SPOKEN: readonly (readonly [string, string])[] = [
  ...pairs("sifr wahed jouj tlata reb3a khamsa setta seb3a tmenya tes3oud"),
  ...pairs("sfer wa7ed zouj tleta rb3a khemsa stta sb3a tmnya ts3oud"),
  ...pairs("زيرو واحد زوج تلاتة ربعة خمسة ستة سبعة تمنية تسعود"),
  ...pairs("صفر وحدة جوج ثلاثه اربعه خمسه سته سبعه ثمانيه تسعه"),
  ...numbered(11, "احدعشر اثناعشر ثلاثةعشر اربعةعشر خمسةعشر ستةعشر سبعةعشر ثمانيةعشر تسعةعشر"),
  ...numbered(11, "احدى_عشر اثنا_عشر ثلاثة_عشر اربعة_عشر خمسة_عشر ستة_عشر سبعة_عشر ثمانية_عشر تسعة_عشر"),
  ...numbered(11, "حداش طناش تلطاش ربعطاش خمسطاش ستطاش سبعطاش تمنطاش تسعطاش"),
  ...numbered(11, "7dach tnach tlettach rbe3tach khmestach settach sbe3tach tmentach tse3tach"),
  ["احد عشر", "11"],
  ["double-zero", "00"],
  ["double-six", "66"],
  ["double-sept", "77"],
  ["double-seven", "77"],
  ["oh", "0"],
  ["عشرة", "10"],
  ["اثنين", "2"],
  ["عشرين", "20"],
  ["ثلاثين", "30"],
  ["اربعين", "40"],
  ["خمسين", "50"],
  ["ستين", "60"],
  ["سبعين", "70"],
  ["ثمانين", "80"],
  ["تسعين", "90"],
];

/** Words in the order of their numbers; a stroke stands for a space. */
function numbered(first: number, words: string): (readonly [string, string])[] {
  return words.split(" ").map((word, at) => [word.replace("_", " "), String(first + at)] as const);
}

function pairs(words: string): (readonly [string, string])[] {
  return words.split(" ").map((word, value) => [word, String(value)] as const);
}

/** Every number that people say in pairs of digits, by its words in plain letters. */
const NUMBERS = new Map<string, string>([
  ...FRENCH_UNITS.map((word, value) => [word, String(value)] as const),
  ...FRENCH_TENS.flatMap((word, index) => compounds(word, (index + 2) * 10, FRENCH_UNITS, 10)),
  ...compounds("soixante", 60, FRENCH_UNITS, 20),
  ...compounds("quatre-vingt", 80, FRENCH_UNITS, 20),
  ["quatre-vingts", "80"],
  ...compounds("septante", 70, FRENCH_UNITS, 10),
  ...compounds("nonante", 90, FRENCH_UNITS, 10),
  ...ENGLISH_UNITS.map((word, value) => [word, String(value)] as const),
  ...ENGLISH_TENS.flatMap((word, index) => compounds(word, (index + 2) * 10, ENGLISH_UNITS, 10)),
  ...ARABIC_UNITS.map((word, value) => [word, String(value)] as const),
  ...ARABIC_TENS.flatMap((word, index) => [
    [word, String((index + 2) * 10)] as const,
    ...ARABIC_UNITS.map((unit, value) => [`${unit} و${word}`, String((index + 2) * 10 + value)] as const),
  ]),
  ...SPOKEN,
]);

/** "vingt", "vingt et un", "vingt-deux" and so on, with a hyphen or a space. */
function compounds(
  tens: string,
  value: number,
  units: readonly string[],
  below: number,
): (readonly [string, string])[] {
  return Array.from({ length: below }, (_, unit) => {
    const text = String(value + unit);
    const word = units[unit] ?? "";
    return unit === 0
      ? [[tens, text] as const]
      : [`${tens}-${word}`, `${tens}-et-${word}`].map((name) => [name, text] as const);
  }).flat();
}

/** Numbers that are written on to each other, by their letters alone. */
const JOINED = new Map([...NUMBERS].map(([word, digits]) => [word.replaceAll(/[- ]/g, ""), digits] as const));
const JOINED_MIN = 6;
const JOINED_MAX = 120;
const WORD_LENGTH_MAX = 24;

/** The digits of a word that is made of numbers: "zerosixdouze". */
function digitsOfJoined(word: string): string | undefined {
  if (word.length < JOINED_MIN || word.length > JOINED_MAX) return undefined;
  // By the place that is reached, with the longest word first: "dixhuit" is 18.
  const reached = new Map<number, string>([[0, ""]]);
  for (let at = 0; at < word.length; at += 1) {
    const digits = reached.get(at);
    if (digits === undefined) continue;
    for (let end = Math.min(word.length, at + WORD_LENGTH_MAX); end > at; end -= 1) {
      const found = JOINED.get(word.slice(at, end));
      if (found !== undefined && !reached.has(end)) reached.set(end, digits + found);
    }
  }
  return reached.get(word.length);
}

/** Letters, with the digits that the Maghreb writes among them: "reb3a". */
const WORD = /\p{L}+(?:\d\p{L}+)*/gu;
/** "quatre-vingt-dix-neuf" has four words. */
const WORDS_MAX = 4;

/** The numbers in words of a normalised text, the longest at each place. */
export function findNumberWords(text: string): WordNumber[] {
  const words = [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    word,
    start: index,
    end: index + word.length,
  }));
  const found: WordNumber[] = [];
  for (let first = 0; first < words.length; first += 1) {
    for (let length = Math.min(WORDS_MAX, words.length - first); length > 0; length -= 1) {
      const taken = words.slice(first, first + length);
      const digits =
        NUMBERS.get(nameOf(text, taken)) ?? (length === 1 ? digitsOfJoined(taken[0]?.word ?? "") : undefined);
      const [start, end] = [taken[0]?.start, taken.at(-1)?.end];
      if (digits === undefined || start === undefined || end === undefined) continue;
      found.push({ start, end, digits });
      first += length - 1;
      break;
    }
  }
  return found;
}

/** Words as the table names them: joined by a hyphen in Latin letters, by a space in Arabic. */
function nameOf(text: string, words: readonly { word: string; start: number; end: number }[]): string {
  for (const [index, { end }] of words.slice(0, -1).entries()) {
    const between = text.slice(end, words[index + 1]?.start);
    if (between !== " " && between !== "-") return "";
  }
  const isLatin = /^[a-z]/.test(words[0]?.word ?? "");
  return words.map(({ word }) => word).join(isLatin ? "-" : " ");
}
