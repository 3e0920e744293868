/**
 * Whether French says d’ rather than de before a word: a vowel or a mute y begins it. An h stays:
 * that of names from Arabic is spoken.
 */
export function isElided(word: string): boolean {
  return /^(?:[aeiouœ]|y(?![aeiou]))/i.test(word.normalize("NFD").replace(/\p{M}/gu, ""));
}

/** The argument `elided` of a message that says "de" before a word: its French elides by it. */
export function elidedBefore(word: string): { elided: "yes" | "no" } {
  return { elided: isElided(word) ? "yes" : "no" };
}
