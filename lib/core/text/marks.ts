/**
 * Invisible characters that are no part of an address, a number or a code: direction marks and
 * isolates, joiners, soft hyphens, byte order marks, variation selectors and fillers.
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

/**
 * The same text without the invisible marks that mean nothing where they stand. What emoji are made
 * of stays: joiners between them and the letters of a region's flag; so do the joiners that Arabic
 * and Persian put between letters.
 */
export function withoutStrayMarks(text: string): string {
  return text.replace(WHOLE_OR_STRAY, (_found, whole?: string) => whole ?? "");
}

/** A region's flag, the joiner of two emoji, or of two letters; else a mark that is alone. */
const WHOLE_OR_STRAY =
  /(\u{1f3f4}[\u{e0020}-\u{e007e}]{2,8}\u{e007f}|(?<=(?:\p{Extended_Pictographic}|\p{Emoji_Modifier})\ufe0f?)\u200d(?=\p{Extended_Pictographic})|(?<=\p{Script=Arabic})[\u200c\u200d](?=\p{Script=Arabic}))|\p{Cf}/gu;

/**
 * Characters that sentences and mail programs leave at the end of a link; no address of ours ends
 * in it.
 */
const STUCK = /[\s\p{Z}\p{Cf}.,;:!?'"»«›‹“”„’‘)\]}<>*_~|\\،؛؟…·-]/u;

/** The same address without the marks that stuck to its end when it was copied. */
export function withoutStuckEnd(address: string): string {
  let end = address.length;
  while (end > 0 && STUCK.test(address.charAt(end - 1))) end -= 1;
  return address.slice(0, end);
}

/** The same token without any mark, inside or at its end. */
export function withoutStuck(token: string): string {
  return withoutStuckEnd(withoutMarks(token));
}
