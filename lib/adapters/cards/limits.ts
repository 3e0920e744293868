/** The image size of shared links, in pixels. */
export const CARD_SIZE = { width: 1_200, height: 630 } as const;

/** Cards that a network may have drawn in a minute; those that are cached are not counted. */
export const CARD_LIMITS = { windowMs: 60_000, drawnMax: 60, networksMax: 10_000 } as const;
