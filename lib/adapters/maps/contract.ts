/** The map configuration that browsers get. */
export type MapSettings =
  | { engine: "maplibre" }
  | { engine: "mapbox"; token: string; apiUrl: string; styles: { light: string; dark: string } };
