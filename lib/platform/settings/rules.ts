/** The steps of a colour, from nearly white to nearly black. */
export const STEP_NAMES = ["50", "100", "200", "300", "400", "500", "600", "700", "800", "900", "950"] as const;
/** Eleven validated colours `#rrggbb`. */
export type Steps = Record<(typeof STEP_NAMES)[number], string>;
/** A theme, as the site's settings store it. */
export type Palette = { primary: Steps; secondary: Steps };

/** A hex colour; nothing else may enter a style sheet. */
export const HEX = /^#[0-9a-f]{6}$/i;
export const HEX_LENGTH = "#rrggbb".length;

// Lightness and relative chroma of the eleven steps, taken from the brand's colours.
const SCALE = [
  [0.971, 0.1],
  [0.942, 0.22],
  [0.888, 0.42],
  [0.806, 0.66],
  [0.704, 0.88],
  [0.606, 1],
  [0.515, 1],
  [0.446, 0.94],
  [0.384, 0.8],
  [0.315, 0.64],
  [0.22, 0.4],
] as const;

type Oklch = { lightness: number; chroma: number; hue: number };

function toLinear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function toGamma(value: number): number {
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
}

/** The relative luminance of a hex colour (WCAG), 0 to 1. */
export function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The contrast of two hex colours (WCAG), 1 to 21. */
export function contrast(first: string, second: string): number {
  const [light, dark] = [luminance(first), luminance(second)].toSorted((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

function toOklch(hex: string): Oklch {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255));
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return { lightness, chroma: Math.hypot(a, bb), hue: Math.atan2(bb, a) };
}

function toLinearRgb({ lightness, chroma, hue }: Oklch): number[] {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

// Not every OKLCH colour is in sRGB: the chroma is reduced until it is.
function toHex(colour: Oklch): string {
  let { chroma } = colour;
  let rgb = toLinearRgb({ ...colour, chroma });
  for (let round = 0; round < 40 && rgb.some((value) => value < -0.0005 || value > 1.0005); round++) {
    chroma *= 0.92;
    rgb = toLinearRgb({ ...colour, chroma });
  }
  const pair = (value: number) => {
    const byte = Math.round(Math.min(1, Math.max(0, toGamma(Math.max(0, value)))) * 255);
    return byte.toString(16).padStart(2, "0");
  };
  return `#${rgb.map(pair).join("")}`;
}

/** Makes the steps from one colour `#rrggbb`: its hue and chroma in the brand's lightness. */
export function stepsFrom(hex: string): Steps {
  const { chroma, hue } = toOklch(hex);
  const made = STEP_NAMES.map((name, index) => {
    const [lightness, share] = SCALE[index] ?? [0.5, 1];
    return [name, toHex({ lightness, chroma: chroma * share, hue })];
  });
  return Object.fromEntries(made);
}

/** Text colours that must be readable on a colour's lightest and darkest step. */
export const INKS = { light: "#151b2a", dark: "#eef0f4" };
/** The minimum contrast of text (WCAG 2.2 AA). */
export const TEXT_CONTRAST = 4.5;

/** A colour pair of a theme below the minimum contrast. */
export type ContrastIssue = {
  colour: "primary" | "secondary";
  pair: { text: string; ground: string; found: string; needed: string };
};

/** The failing pairs of a theme; none for an invalid theme, which its schema rejects. */
export function contrastIssuesOf(palette: unknown): ContrastIssue[] {
  return (["primary", "secondary"] as const).flatMap((colour) => {
    const steps = stepsAt(palette, colour);
    if (!steps) return [];
    const pairs = [
      [INKS.light, steps[50]],
      [INKS.dark, steps[950]],
    ] as const;
    return pairs
      .filter(([text, ground]) => contrast(text, ground) < TEXT_CONTRAST)
      .map(([text, ground]) => ({
        colour,
        pair: { text, ground, found: contrast(text, ground).toFixed(2), needed: String(TEXT_CONTRAST) },
      }));
  });
}

/** The steps of a theme's colour, given as eleven or as one; undefined when invalid. */
function stepsAt(palette: unknown, colour: string): Steps | undefined {
  const value: unknown = typeof palette === "object" && palette !== null ? Reflect.get(palette, colour) : undefined;
  if (typeof value === "string") return HEX.test(value) ? stepsFrom(value) : undefined;
  if (typeof value !== "object" || value === null) return undefined;
  const entries = STEP_NAMES.map((name) => [name, Reflect.get(value, name)] as const);
  if (!entries.every(([, hex]) => typeof hex === "string" && HEX.test(hex))) return undefined;
  return Object.fromEntries(entries) as Steps; // every step was checked above
}
