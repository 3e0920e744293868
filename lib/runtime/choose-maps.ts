import { mapboxMaps } from "@/lib/adapters/maps/mapbox-maps";
import { ownMaps } from "@/lib/adapters/maps/own-maps";
import type { MapEngine } from "@/lib/adapters/maps/port";
import type { Env } from "@/lib/core/env/env";

/**
 * The maps of a deployment: Mapbox where it has a token, else the site's own. A module of its own,
 * for the middleware, which needs nothing else.
 */
export function chooseMaps(settings: Env): MapEngine {
  const { NEXT_PUBLIC_MAPBOX_TOKEN: token, MAPBOX_API_URL: apiUrl } = settings;
  if (!token) return ownMaps;
  return mapboxMaps({
    token,
    apiUrl,
    styles: { light: settings.MAPBOX_STYLE_LIGHT, dark: settings.MAPBOX_STYLE_DARK },
  });
}
