import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isPalette, paletteCss } from "@/components/brand/palette";
import { PaletteSetting } from "@/lib/platform/settings/read-palette";
import { contrast, luminance, STEP_NAMES, stepsFrom } from "@/lib/platform/settings/rules";
import { PALETTE } from "@/lib/site/website/enums";

const TEXT = 4.5;
const GRAPHIC = 3;
/** The grounds of each theme, as app/tokens.css has them: page, card, sunken. */
const GROUNDS = { light: ["#fbfaf7", "#ffffff", "#f6f4f0"], dark: ["#080e1b", "#151b2a", "#0c1322"] } as const;

const PAIRS = [
  ["on-primary", "primary"],
  ["on-primary", "primary-hover"],
  ["on-primary", "primary-active"],
  ["on-primary-soft", "primary-soft"],
  ["on-accent", "accent"],
  ["on-accent-soft", "accent-soft"],
] as const;
const INKS = { light: "#151b2a", dark: "#eef0f4" };

const hex = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((bytes) => `#${bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("")}`);
/** Eleven steps that anyone might type: any colours, ordered by their lightness. */
const typedSteps = fc.array(hex, { minLength: 11, maxLength: 11 }).map((colours) => {
  const ordered = colours.toSorted((a, b) => luminance(b) - luminance(a));
  return Object.fromEntries(STEP_NAMES.map((name, index) => [name, ordered[index]]));
});
const setting = fc.record({ primary: fc.oneof(hex, typedSteps), secondary: fc.oneof(hex, typedSteps) });

/**
 * The variables that a page's style element gives each theme, read from the CSS as a browser reads
 * it.
 */
function readCss(css: string): Record<"light" | "dark", (name: string) => string> {
  const valuesOf = (selector: string) => {
    const body = css.split(`${selector}{`)[1]?.split("}")[0] ?? "";
    return new Map(
      body.split(";").map((line) => {
        const [name = "", value = ""] = line.slice(2).split(":");
        return [name, value] as const;
      }),
    );
  };
  const light = valuesOf(":root:root,.light.light");
  const dark = valuesOf(".dark.dark");
  expect(valuesOf(".system.system")).toEqual(dark);
  return {
    light: (name) => light.get(name) ?? "#none",
    dark: (name) => dark.get(name) ?? light.get(name) ?? "#none",
  };
}

describe("a theme", () => {
  it("that the settings take can be read in light and dark: every pair of text, every line and focus", () => {
    let takenCount = 0;
    fc.assert(
      fc.property(setting, (value) => {
        const parsed = PaletteSetting.safeParse(value);
        if (!parsed.success) return;
        takenCount += 1;
        const values = readCss(paletteCss(parsed.data));
        for (const theme of ["light", "dark"] as const) {
          const at = values[theme];
          for (const [text, ground] of PAIRS)
            expect.soft(contrast(at(text), at(ground)), `${theme}: ${text} on ${ground}`).toBeGreaterThanOrEqual(TEXT);
          for (const soft of ["primary-soft", "accent-soft"])
            expect.soft(contrast(INKS[theme], at(soft)), `${theme}: ink on ${soft}`).toBeGreaterThanOrEqual(TEXT);
          for (const ground of GROUNDS[theme]) {
            expect.soft(contrast(at("link"), ground), `${theme}: link on ${ground}`).toBeGreaterThanOrEqual(TEXT);
            for (const mark of ["focus", "route-from", "route-to"])
              expect.soft(contrast(at(mark), ground), `${theme}: ${mark} on ${ground}`).toBeGreaterThanOrEqual(GRAPHIC);
          }
        }
      }),
      { numRuns: 800 },
    );
    expect(takenCount).toBeGreaterThan(300);
  });

  it.each([
    ["a rule of its own", "red;}</style><script>alert(1)</script>"],
    ["a colour's name", "teal"],
    ["a step that is missing", { ...PALETTE.primary, 950: undefined }],
    ["a step too many", { ...PALETTE.primary, 1000: "#000000" }],
    ["steps in no order", { ...PALETTE.primary, 300: PALETTE.primary[700], 700: PALETTE.primary[300] }],
    ["nothing light enough to be read upon", Object.fromEntries(STEP_NAMES.map((name) => [name, "#333333"]))],
  ])("is never %s", (_what, primary) => {
    expect(PaletteSetting.safeParse({ primary, secondary: "#b45309" }).success).toBe(false);
    expect(PaletteSetting.safeParse({ primary: PALETTE.primary, secondary: "#b45309" }).success).toBe(true);
  });

  it("made of one colour is always taken", () => {
    fc.assert(
      fc.property(hex, hex, (primary, secondary) => {
        expect(PaletteSetting.safeParse({ primary, secondary }).success).toBe(true);
      }),
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
