/** How a map shows what it is told to: with room for the pins at its edges, none below the buttons on top, and not nearer than a city. */
export const FIT = { padding: { top: 84, right: 56, bottom: 56, left: 56 }, maxZoom: 9, duration: 400 };
/** The bundled world ends with Europe and the Maghreb, and knows no streets. */
export const ZOOM_LIMITS = { minZoom: 1.5, maxZoom: 12 };
/** A pin is put with less around it: a city and its suburbs. */
export const PIN_FIT = { maxZoom: 11, spanDegrees: 0.12 };
