import type { ExpressionSpecification, StyleSpecification } from "maplibre-gl";
import type { Locale } from "@/lib/core/actor";

/** The colours of a map, as the page's theme has them. */
export type MapColours = Record<"sea" | "land" | "border" | "text" | "from" | "to", string>;

const FONTS = ["Figtree", "Plex Arabic", "sans-serif"];
const AREA: ExpressionSpecification = ["get", "area"];
/** Made by scripts/make-map.ts. */
const WORLD_URL = "/map/world.json";

/** Small countries are named when one looks at them from near: square degrees by zoom. */
const LARGE_ENOUGH: ExpressionSpecification = ["step", ["zoom"], [">=", AREA, 3], 5, [">=", AREA, 0.5], 6.5, true];

/** The bundled world as a style: land, borders and the countries' names in a language. Nothing in it leaves our own origin. */
export function groundStyle(colours: MapColours, locale: Locale): StyleSpecification {
  return {
    version: 8,
    sources: { world: { type: "geojson", data: WORLD_URL, maxzoom: 9 } },
    layers: [
      { id: "sea", type: "background", paint: { "background-color": colours.sea } },
      {
        id: "land",
        type: "fill",
        source: "world",
        filter: ["==", ["get", "kind"], "land"],
        paint: { "fill-color": colours.land, "fill-outline-color": colours.border },
      },
      borderLayer("border", colours.border),
      borderLayer("unsettled", colours.border, [2, 2]),
      {
        id: "country",
        type: "symbol",
        source: "world",
        filter: ["all", ["==", ["get", "kind"], "country"], LARGE_ENOUGH],
        layout: {
          "text-field": ["get", locale],
          "text-font": FONTS,
          "text-size": ["interpolate", ["linear"], ["zoom"], 2, 11, 6, 15],
          "text-max-width": 7,
          "text-padding": 6,
          "symbol-sort-key": ["-", 0, AREA],
        },
        paint: { "text-color": colours.text, "text-halo-color": colours.land, "text-halo-width": 1.2 },
      },
    ],
  };
}

function borderLayer(kind: string, colour: string, dashes?: number[]): StyleSpecification["layers"][number] {
  return {
    id: kind,
    type: "line",
    source: "world",
    filter: ["==", ["get", "kind"], kind],
    paint: { "line-color": colour, "line-width": 1, ...(dashes ? { "line-dasharray": dashes } : {}) },
  };
}
