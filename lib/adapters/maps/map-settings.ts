import { env } from "@/lib/core/env";

/** Where Mapbox counts its maps' use; a stand-in for its API has no such place. */
const MAPBOX_API = "https://api.mapbox.com";
const MAPBOX_EVENTS = "https://events.mapbox.com";

/** How the site draws its interactive maps: by itself, or with Mapbox when it has a token for it. */
export function mapSettings() {
  const { NEXT_PUBLIC_MAPBOX_TOKEN: token, MAPBOX_API_URL: apiUrl } = env();
  if (!token) return { engine: "maplibre" as const };
  const { MAPBOX_STYLE_LIGHT: light, MAPBOX_STYLE_DARK: dark } = env();
  return { engine: "mapbox" as const, token, apiUrl, styles: { light, dark } };
}

/** The foreign hosts that a page's maps talk to: none, or exactly Mapbox's. */
export function mapHosts(): string[] {
  const settings = mapSettings();
  if (settings.engine === "maplibre") return [];
  const { origin } = new URL(settings.apiUrl);
  return origin === MAPBOX_API ? [origin, MAPBOX_EVENTS] : [origin];
}
