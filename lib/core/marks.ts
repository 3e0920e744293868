/**
 * What is invisible and no part of an address, a number or a code: direction marks and isolates,
 * joiners, soft hyphens, byte order marks, variation selectors and fillers.
 */
const MARKS = /\p{Cf}|\u034f|[\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0]|[\ufe00-\ufe0f]/gu;
/** Spaces of any width, and breaks of any kind. */
const SPACES = /[\s\p{Z}\u0085]+/gu;

/**
 * The same text without invisible marks and with plain spaces: for e-mail addresses, phone numbers,
 * codes, numbers and references, which are copied with them. Never for words: emoji and Persian
 * need their joiners.
 */
export function withoutMarks(text: string): string {
  return text.replace(MARKS, "").replace(SPACES, " ").trim();
}
