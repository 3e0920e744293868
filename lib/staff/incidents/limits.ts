/** The limits of incidents and of what is written about them. */
export const INCIDENT_LIMITS = { noteLengthMin: 3, noteLengthMax: 500, shownMax: 100 } as const;
