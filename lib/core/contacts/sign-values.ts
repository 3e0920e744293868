/**
 * Rows of signs that are numbers and neither digits nor made of them: the first sign, its value,
 * how many.
 */
const ROWS: readonly (readonly [number, number, number])[] = [
  [0x24eb, 11, 10], // ⓫–⓴
  [0x24f5, 1, 10], // ⓵–⓾
  [0x24ff, 0, 1], // ⓿
  [0x2776, 1, 10], // ❶–❿
  [0x2780, 1, 10], // ➀–➉
  [0x278a, 1, 10], // ➊–➓
  [0x3021, 1, 9], // 〡–〩
  [0x1f10b, 0, 1], // 🄋
  [0x1f10c, 0, 1], // 🄌
];
/** Numerals of Chinese and Japanese, plain and as on cheques. */
const NUMERALS: Readonly<Record<string, string>> = {
  "0": "〇零",
  "1": "一壹弌",
  "2": "二贰貳弍",
  "3": "三叁參弎",
  "4": "四肆",
  "5": "五伍",
  "6": "六陆陸",
  "7": "七柒漆",
  "8": "八捌",
  "9": "九玖",
};

const VALUES = new Map<string, string>([
  ...Object.entries(NUMERALS).flatMap(([value, signs]) => [...signs].map((sign) => [sign, value] as const)),
  ...ROWS.flatMap(([first, value, count]) =>
    Array.from({ length: count }, (_, at) => [String.fromCodePoint(first + at), String(value + at)] as const),
  ),
]);

/** The value of a sign, where it is a number; `undefined` for others. */
export function valueOfSign(sign: string): string | undefined {
  return VALUES.get(sign);
}
