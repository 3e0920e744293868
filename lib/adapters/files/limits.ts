/** The two-digit hexadecimal prefixes of file names. */
export const FIRST_BYTES = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));
