const DIGIT = /\p{Nd}/u;
const FOREIGN_DIGITS = /[^\P{Nd}0-9]/gu;

/** Converts the decimal digits of any script to 0–9: ٣ and ۳ become 3. */
export function latinDigits(text: string): string {
  return text.replace(FOREIGN_DIGITS, (digit) => String(digitValue(digit.codePointAt(0) ?? 0)));
}

/** Converts Arabic and Persian digits and separators: ٣٫٥ becomes 3,5. */
export function withLatinDigits(text: string): string {
  return latinDigits(text).replaceAll("\u066b", ",").replaceAll("\u066c", "");
}

/** Unicode has the ten digits of a script in one row, from zero on. */
function digitValue(code: number): number {
  let before = 0;
  while (DIGIT.test(String.fromCodePoint(code - before - 1))) before += 1;
  return before % 10;
}
