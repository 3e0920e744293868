/** Fit options: padding for pins at the edges and the buttons on top, zoom up to a city. */
export const FIT = { padding: { top: 84, right: 56, bottom: 56, left: 56 }, maxZoom: 9, duration: 400 };
/** The bundled world has no streets and only Europe and the Maghreb. */
export const ZOOM_LIMITS = { minZoom: 1.5, maxZoom: 12 };
/** Placing a pin shows a city and its suburbs. */
export const PIN_FIT = { maxZoom: 11, spanDegrees: 0.12 };
/**
 * The fine ground: its frame (west, south, east, north), and the zoom whose squares it is cut to.
 */
export const TILES: { zoom: number; frame: [number, number, number, number] } = { zoom: 5, frame: [-30, 14, 46, 71] };
