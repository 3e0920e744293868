import type { Palette } from "@/lib/platform/settings/rules";
import { paletteCss } from "./palette";

type PaletteStyleProps = {
  /** The site's theme; `null` is the brand's own, which app/tokens.css holds. */
  palette: Palette | null;
  nonce: string | undefined;
};

/**
 * The one style element of the site: the theme's colours over the default ones, in light and dark.
 */
export function PaletteStyle({ palette, nonce }: PaletteStyleProps) {
  if (!palette) return null;
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: paletteCss lets through only variables with hex values
    <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: paletteCss(palette) }} />
  );
}
