/**
 * Whether French has d’ rather than de before a word: a vowel or a mute y begins it. An h stays:
 * that of names from Arabic is spoken.
 */
export function isElided(word: string): boolean {
  return /^(?:[aeiouœ]|y(?![aeiou]))/i.test(word.normalize("NFD").replace(/\p{M}/gu, ""));
}
