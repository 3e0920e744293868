import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contrast, isPalette, type Palette, paletteCss, paletteVariables } from "@/components/brand/palette";
import { stepsFrom } from "@/components/brand/palette-steps";

const TEXT = 4.5;
const GRAPHIC = 3;
/** The grounds of each theme, as app/tokens.css has them: page, card, sunken. */
const GROUNDS = { light: ["#fbfaf7", "#ffffff", "#f6f4f0"], dark: ["#080e1b", "#151b2a", "#0c1322"] } as const;

const hex = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((bytes) => `#${bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("")}`);
const palette = fc.tuple(hex, hex).map(([primary, secondary]): Palette => {
  return { primary: stepsFrom(primary), secondary: stepsFrom(secondary) };
});

describe("a theme", () => {
  it("made of any two colours can be read in light and dark: every pair of text, every line and focus", () => {
    fc.assert(
      fc.property(palette, (colours) => {
        const variables = paletteVariables(colours);
        for (const theme of ["light", "dark"] as const) {
          const at = (name: string) => variables[theme][name] ?? "#none";
          for (const [text, ground] of [
            ["on-primary", "primary"],
            ["on-primary", "primary-hover"],
            ["on-primary", "primary-active"],
            ["on-primary-soft", "primary-soft"],
            ["on-accent", "accent"],
            ["on-accent-soft", "accent-soft"],
          ] as const)
            expect.soft(contrast(at(text), at(ground)), `${theme}: ${text} on ${ground}`).toBeGreaterThanOrEqual(TEXT);
          for (const ground of GROUNDS[theme]) {
            expect.soft(contrast(at("link"), ground), `${theme}: link on ${ground}`).toBeGreaterThanOrEqual(TEXT);
            for (const mark of ["focus", "route-from", "route-to"])
              expect.soft(contrast(at(mark), ground), `${theme}: ${mark} on ${ground}`).toBeGreaterThanOrEqual(GRAPHIC);
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  it("stands on the grounds that the style sheet has", () => {
    const css = readFileSync("app/tokens.css", "utf8");
    for (const ground of [...GROUNDS.light, ...GROUNDS.dark]) expect(css).toContain(ground);
  });

  it("lets nothing but colours into the style sheet", () => {
    const steps = stepsFrom("#1b5bda");
    expect(isPalette({ primary: steps, secondary: steps })).toBe(true);
    const hostile = { ...steps, 500: "red;}</style><script>" };
    expect(() => paletteCss({ primary: hostile, secondary: steps })).toThrow(/only colours/);
  });
});
