import { type FontName, familyOf } from "./font-files";

/** Stands for a sign that no font has. */
export const NO_SIGN = "□";

/** Direction marks, joiners and selectors: they have no glyph of their own. */
const INVISIBLE =
  /\p{Variation_Selector}|\u034f|[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]|[\u{e0000}-\u{e007f}]/gu;
/** Shades of skin, which follow the emoji that they colour. */
const SHADES = /(?<=\p{Extended_Pictographic})[\u{1f3fb}-\u{1f3ff}]/gu;
/** Letters in the shape that they have within a word, as other papers are copied. */
const SHAPED_ARABIC = /[\ufb50-\ufdef\ufe70-\ufefc]/g;
/** Spaces of other widths, which the fonts do not have. */
const NARROW_SPACES = /[\u2000-\u200a\u202f\u205f\u3000]/g;

/** A text of which fonts have every sign: what none has is replaced by a box that readers see. */
export function printable(text: string, own: readonly FontName[]): string {
  const plain = text
    .normalize("NFC")
    .replaceAll(SHADES, "")
    .replaceAll(INVISIBLE, "")
    .replaceAll(SHAPED_ARABIC, (letter) => letter.normalize("NFKC"))
    .replaceAll(NARROW_SPACES, "\u00a0")
    .replaceAll(/[\t\v\f\r\u0085\u2028\u2029]/g, " ");
  return Array.from(plain, (sign) => (sign === "\n" || familyOf(sign, own) ? sign : NO_SIGN)).join("");
}
