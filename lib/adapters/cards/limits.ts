/** The image size of shared links, in pixels. */
export const CARD_SIZE = { width: 1_200, height: 630 } as const;
