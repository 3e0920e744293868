/** The size that shared links are shown in. */
export const CARD_SIZE = { width: 1_200, height: 630 } as const;
