import { contrast, HEX, type Palette, STEP_NAMES, type Steps } from "@/lib/platform/settings/rules";

const MIN_TEXT_CONTRAST = 4.5;

// The grounds that themed colours lie on; the same values as in app/tokens.css.
const LIGHT = { grounds: ["#ffffff", "#fbfaf7", "#f6f4f0"], ink: "#151b2a", paper: "#ffffff" };
const DARK = { grounds: ["#151b2a", "#080e1b", "#0c1322"], ink: "#eef0f4", paper: "#080e1b" };

/**
 * Whether every step of both colours is a plain hex colour: nothing else may enter a style sheet.
 */
export function isPalette(palette: Palette): boolean {
  return [palette.primary, palette.secondary].every((steps) => STEP_NAMES.every((name) => HEX.test(steps[name])));
}

/** The first candidate that can be read on all grounds; where none can, the last resort. */
function readable(candidates: string[], grounds: string[], lastResort: string): string {
  const isReadable = (colour: string) => grounds.every((ground) => contrast(colour, ground) >= MIN_TEXT_CONTRAST);
  return candidates.find(isReadable) ?? lastResort;
}

function onto(ground: string, candidates: string[]): string {
  return readable(
    candidates,
    [ground],
    contrast("#ffffff", ground) > contrast("#000000", ground) ? "#ffffff" : "#000000",
  );
}

type Variables = Record<string, string>;

function semantic(steps: Steps, isDark: boolean) {
  const { grounds, ink, paper } = isDark ? DARK : LIGHT;
  const order = isDark
    ? [steps[400], steps[300], steps[200], steps[100], steps[50]]
    : [steps[600], steps[700], steps[800], steps[900], steps[950]];
  const strong = readable(order, grounds, ink);
  const on = onto(strong, [isDark ? steps[950] : "#ffffff", paper]);
  const beyond = order.slice(order.indexOf(strong) + 1).filter((step) => contrast(step, on) >= MIN_TEXT_CONTRAST);
  const soft = isDark ? steps[950] : steps[50];
  return {
    strong,
    hover: beyond[0] ?? strong,
    active: beyond[1] ?? beyond[0] ?? strong,
    link: isDark ? readable([steps[300], steps[200], steps[100]], grounds, ink) : strong,
    on,
    soft,
    softBorder: isDark ? steps[800] : steps[200],
    onSoft: onto(soft, isDark ? [steps[200], steps[100], steps[50]] : [steps[800], steps[900], steps[950]]),
  };
}

function semanticVariables(palette: Palette, isDark: boolean): Variables {
  const primary = semantic(palette.primary, isDark);
  const accent = semantic(palette.secondary, isDark);
  return {
    primary: primary.strong,
    "primary-hover": primary.hover,
    "primary-active": primary.active,
    "on-primary": primary.on,
    "primary-soft": primary.soft,
    "primary-soft-border": primary.softBorder,
    link: primary.link,
    "on-primary-soft": primary.onSoft,
    accent: accent.strong,
    "accent-soft": accent.soft,
    "on-accent-soft": accent.onSoft,
    "on-accent": accent.on,
    focus: primary.link,
    "route-from": primary.strong,
    "route-to": accent.strong,
  };
}

/** The variables of a theme, for tests of contrast and for `paletteCss`. */
export function paletteVariables(palette: Palette): { steps: Variables; light: Variables; dark: Variables } {
  const named = (prefix: string, steps: Steps) => STEP_NAMES.map((name) => [`${prefix}-${name}`, steps[name]] as const);
  return {
    steps: Object.fromEntries([...named("primary", palette.primary), ...named("secondary", palette.secondary)]),
    light: semanticVariables(palette, false),
    dark: semanticVariables(palette, true),
  };
}

/** A theme as CSS that outweighs app/tokens.css. Throws on anything but hex steps. */
export function paletteCss(palette: Palette): string {
  if (!isPalette(palette)) throw new Error("A palette may hold only colours such as #1b5bda.");
  const { steps, light, dark } = paletteVariables(palette);
  const body = (variables: Variables) =>
    Object.entries(variables)
      .map(([name, value]) => `--${name}:${value}`)
      .join(";");
  // Each holder of a theme's class, so that a part of a page can show another theme than the page
  // has.
  return [
    `:root:root,.light.light{${body(steps)};${body(light)}}`,
    `.dark.dark{${body(dark)}}`,
    `@media (prefers-color-scheme:dark){.system.system{${body(dark)}}}`,
  ].join("");
}
