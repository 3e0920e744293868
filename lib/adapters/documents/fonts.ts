import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Font } from "@react-pdf/renderer";
import { unpackFont } from "./unpack-font";

/** The fonts of a printed page: the first has Latin letters, the others are fallbacks. */
export const FAMILIES = ["Figtree", "Figtree extended", "Plex Arabic"];

const WEIGHTS = [400, 600] as const;

/**
 * Registers the fonts anew for each document: subsetting writes into the registered font, and the
 * next document would have wrong glyphs.
 */
export function loadFonts(): void {
  const known: object = Font.getRegisteredFonts();
  for (const family of FAMILIES) Reflect.deleteProperty(known, family);
  const files = [
    ["Figtree", "figtree", "latin"],
    ["Figtree extended", "figtree", "latin-ext"],
    ["Plex Arabic", "ibm-plex-sans-arabic", "arabic"],
  ] as const;
  for (const [family, name, subset] of files)
    Font.register({
      family,
      fonts: WEIGHTS.map((fontWeight) => ({
        src: unpacked(`node_modules/@fontsource/${name}/files/${name}-${subset}-${fontWeight}-normal.woff`),
        fontWeight,
      })),
    });
  // Words stay whole: the library only hyphenates English.
  Font.registerHyphenationCallback((word) => [word]);
}

const unpackedFonts = new Map<string, string>();

/** A font's file as an address that holds it, unpacked once for all documents. */
function unpacked(path: string): string {
  const known = unpackedFonts.get(path);
  if (known) return known;
  const font = unpackFont(readFileSync(join(process.cwd(), path)));
  const url = `data:font/ttf;base64,${font.toString("base64")}`;
  unpackedFonts.set(path, url);
  return url;
}

/**
 * Removes what the library would render wrongly: direction marks, for which the fonts have no
 * glyph, misplaced Arabic vowel marks, and narrow spaces.
 */
export function printable(text: string): string {
  return text
    .normalize("NFC")
    .replaceAll(/[\u200b-\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]/g, "")
    .replaceAll(/[\u064b-\u065f\u0670]/g, "")
    .replaceAll(/[\u202f\u2009]/g, "\u00a0");
}
