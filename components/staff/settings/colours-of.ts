import { PALETTE } from "@/lib/site/website/enums";

/** The two colours of a stored theme; the brand's own where there is none. */
export function coloursOf(value: unknown): { primary: string; secondary: string } {
  const stored = Object(value ?? {});
  return {
    primary: colourOf(Reflect.get(stored, "primary")) ?? PALETTE.primary[600],
    secondary: colourOf(Reflect.get(stored, "secondary")) ?? PALETTE.secondary[600],
  };
}

/** One colour as it was given; of eleven steps the one that buttons have. */
function colourOf(given: unknown): string | undefined {
  const hex = typeof given === "string" ? given : Reflect.get(Object(given), "600");
  return typeof hex === "string" ? hex : undefined;
}
