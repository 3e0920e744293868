/** What a page's map is drawn with, as the browser is told. */
export type MapSettings =
  | { engine: "maplibre" }
  | { engine: "mapbox"; token: string; apiUrl: string; styles: { light: string; dark: string } };
