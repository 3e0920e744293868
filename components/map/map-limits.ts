/** How a map shows what it is told to: with room for the pins at its edges, and not nearer than a city. */
export const FIT = { padding: 56, maxZoom: 9, duration: 400 };
/** The bundled world ends with Europe and the Maghreb, and knows no streets. */
export const ZOOM_LIMITS = { minZoom: 1.5, maxZoom: 12 };
