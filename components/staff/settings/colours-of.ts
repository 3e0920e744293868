type Colours = { primary: string; secondary: string };

/** The two colours of a stored theme; the brand's own where there is none. */
export function coloursOf(value: unknown, brand: Colours): Colours {
  const stored = Object(value ?? {});
  return {
    primary: colourOf(Reflect.get(stored, "primary")) ?? brand.primary,
    secondary: colourOf(Reflect.get(stored, "secondary")) ?? brand.secondary,
  };
}

/** One colour as it was given; of eleven steps the one that buttons have. */
function colourOf(given: unknown): string | undefined {
  const hex = typeof given === "string" ? given : Reflect.get(Object(given), "600");
  return typeof hex === "string" ? hex : undefined;
}
