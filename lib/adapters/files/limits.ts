/** What file names begin with: one for each value of a byte. */
export const FIRST_BYTES = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));
