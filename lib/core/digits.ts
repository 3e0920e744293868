/** Converts Arabic and Persian digits and separators: ٣٫٥ becomes 3,5. */
export function withLatinDigits(text: string): string {
  return text
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replaceAll("\u066b", ",")
    .replaceAll("\u066c", "");
}
