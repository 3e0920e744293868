import { readFileSync } from "node:fs";
import { join } from "node:path";
import { codePointsOf } from "./code-points";
import { unpackFont } from "./unpack-font";

/** A family's files, without the weight that ends their names, and the weights that are there. */
type FontFacts = { file: string; weights: readonly number[] };

/** The fonts of papers and pictures: the site's own, and one for each script that people write. */
export const FONTS = {
  Bricolage: { file: "bricolage-grotesque/files/bricolage-grotesque-latin", weights: [700] },
  Figtree: { file: "figtree/files/figtree-latin", weights: [400, 500, 600] },
  "Figtree extended": { file: "figtree/files/figtree-latin-ext", weights: [400, 500, 600] },
  "Plex Arabic": { file: "ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic", weights: [400, 600] },
  "Noto extended": { file: "noto-sans/files/noto-sans-latin-ext", weights: [400, 500, 600] },
  "Noto Cyrillic": { file: "noto-sans/files/noto-sans-cyrillic", weights: [400, 500, 600] },
  "Noto Cyrillic extended": { file: "noto-sans/files/noto-sans-cyrillic-ext", weights: [400, 500, 600] },
  "Noto Greek": { file: "noto-sans/files/noto-sans-greek", weights: [400, 500, 600] },
  "Noto Greek extended": { file: "noto-sans/files/noto-sans-greek-ext", weights: [400, 500, 600] },
  "Noto Vietnamese": { file: "noto-sans/files/noto-sans-vietnamese", weights: [400, 500, 600] },
  "Noto Tifinagh": { file: "noto-sans-tifinagh/files/noto-sans-tifinagh-tifinagh", weights: [400] },
  // Plain, but it has nearly every sign there is: Chinese, Japanese and Korean, Hebrew, emoji,
  // symbols.
  Unifont: { file: "unifontex/files/unifontex-latin", weights: [400] },
} as const satisfies Record<string, FontFacts>;
/** A family of fonts. */
export type FontName = keyof typeof FONTS;

/** The families that are asked for what the site's own do not have, the better-looking first. */
const FALLBACKS: readonly FontName[] = [
  "Noto extended",
  "Noto Cyrillic",
  "Noto Cyrillic extended",
  "Noto Greek",
  "Noto Greek extended",
  "Noto Vietnamese",
  "Noto Tifinagh",
  "Unifont",
];

/** The weight of a family that is nearest to the wanted one. */
export function weightOf(name: FontName, wanted: number): number {
  const { weights }: FontFacts = FONTS[name];
  return weights.reduce((best, weight) => (Math.abs(weight - wanted) < Math.abs(best - wanted) ? weight : best));
}

/** Reads a font as its package has it. */
export function readFont(name: FontName, weight: number): Buffer {
  const path = `node_modules/@fontsource/${FONTS[name].file}-${weight}-normal.woff`;
  // Both processes run in the repository's root.
  return readFileSync(join(/* turbopackIgnore: true */ process.cwd(), path));
}

/** The families that a text needs: the given ones, and those with the characters that they lack. */
export function familiesFor(text: string, own: readonly FontName[]): FontName[] {
  const needed = new Set(Array.from(new Set(text), (sign) => familyOf(sign, own)));
  return [...own, ...FALLBACKS.filter((family) => needed.has(family))];
}

/** The first family that has a sign; nothing when none has it. */
export function familyOf(sign: string, own: readonly FontName[]): FontName | undefined {
  const code = sign.codePointAt(0) ?? 0;
  return [...own, ...FALLBACKS].find((name) => hasSign(name, code));
}

const coverages = new Map<FontName, Set<number>>();

function hasSign(name: FontName, code: number): boolean {
  const known = coverages.get(name) ?? coverageOf(name);
  coverages.set(name, known);
  return known.has(code);
}

function coverageOf(name: FontName): Set<number> {
  const font = unpackFont(readFont(name, weightOf(name, 400)));
  return new Set(
    codePointsOf(font).flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, at) => from + at)),
  );
}
