import { useEffect, useState } from "react";
import type { MapColours } from "./ground-style";

export type MapTheme = { isDark: boolean; colours: MapColours };

const VARIABLES: Record<keyof MapColours, string> = {
  sea: "--map-sea",
  land: "--map-land",
  border: "--map-border",
  text: "--text-muted",
  strong: "--text",
  from: "--route-from",
  to: "--route-to",
};

function readTheme(): MapTheme {
  const style = getComputedStyle(document.documentElement);
  const colours = Object.entries(VARIABLES).map(([name, variable]) => [name, style.getPropertyValue(variable).trim()]);
  return { isDark: style.colorScheme === "dark", colours: Object.fromEntries(colours) };
}

/** The page's theme as values, for a canvas; follows the visitor's and the device's setting. */
export function useMapTheme(): MapTheme {
  const [theme, setTheme] = useState(readTheme);
  useEffect(() => {
    const follow = () => setTheme(readTheme());
    const observer = new MutationObserver(follow);
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ["class"] });
    const media = window.matchMedia("(prefers-color-scheme: dark)");
    media.addEventListener("change", follow);
    return () => {
      observer.disconnect();
      media.removeEventListener("change", follow);
    };
  }, []);
  return theme;
}
