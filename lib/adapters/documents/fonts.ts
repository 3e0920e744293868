import { Font } from "@react-pdf/renderer";
import { FONTS, type FontName, familiesFor, readFont, weightOf } from "@/lib/adapters/fonts/font-files";
import { printable } from "@/lib/adapters/fonts/printable";
import { unpackFont } from "@/lib/adapters/fonts/unpack-font";

/** The fonts of a printed page: the first has Latin letters, the second more, the third Arabic. */
const OWN: readonly FontName[] = ["Figtree", "Figtree extended", "Plex Arabic"];

const WEIGHTS = [400, 600] as const;
const ALL_FAMILIES = Object.keys(FONTS) as FontName[]; // the table's own keys

const registered = new Set<FontName>();

/**
 * Forgets the fonts of the last document: subsetting writes into a registered font, and the next
 * document would have wrong glyphs.
 */
export function forgetFonts(): void {
  const known: object = Font.getRegisteredFonts();
  for (const family of ALL_FAMILIES) Reflect.deleteProperty(known, family);
  registered.clear();
  // Words stay whole: the library only hyphenates English.
  Font.registerHyphenationCallback((word) => [word]);
}

/** The font families of a text, in their order; those of other scripts are only read for it. */
export function fontsFor(text: string): FontName[] {
  const families = familiesFor(text, OWN);
  for (const family of families) if (!registered.has(family)) register(family);
  return families;
}

function register(family: FontName): void {
  registered.add(family);
  const weights = [...new Set(WEIGHTS.map((wanted) => weightOf(family, wanted)))];
  Font.register({ family, fonts: weights.map((fontWeight) => ({ src: unpacked(family, fontWeight), fontWeight })) });
}

const unpackedFonts = new Map<string, string>();

/** A font's file as an address that holds it, unpacked once for all documents. */
function unpacked(family: FontName, weight: number): string {
  const key = `${family} ${weight}`;
  const url =
    unpackedFonts.get(key) ?? `data:font/ttf;base64,${unpackFont(readFont(family, weight)).toString("base64")}`;
  unpackedFonts.set(key, url);
  return url;
}

/** Signs beyond the first plane, such as emoji; the two letters of a flag are one. */
const BEYOND = /(\p{Regional_Indicator}{2}|[\u{10000}-\u{10ffff}])(?=\S)/gu;

/**
 * Returns a text as the page renders it; a character that no font has is a box. Arabic vowel marks
 * are left out, as the library misplaces them, and a space follows each sign beyond the first
 * plane: where a line may break after one, the library loses count of what follows.
 */
export function printed(text: string): string {
  const unmarked = text.normalize("NFC").replaceAll(/[\u064b-\u065f\u0670]/g, "");
  return printable(unmarked, OWN).replaceAll(BEYOND, "$1\u00a0");
}
