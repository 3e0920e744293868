/** Letters that NFKD does not decompose. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: "ss",
  œ: "oe",
  æ: "ae",
  ø: "o",
  đ: "d",
  ð: "d",
  þ: "th",
  ł: "l",
  ħ: "h",
  ı: "i",
  ŋ: "n",
  ŧ: "t",
  ə: "a",
  // Whether a sigma is the last letter depends on a version of Unicode.
  ς: "σ",
  // Arabic: one form for spelling variants and for Persian and Urdu look-alikes.
  ٱ: "ا",
  ى: "ي",
  ی: "ي",
  ک: "ك",
  ة: "ه",
  ہ: "ه",
  ء: "",
  ـ: "",
};

const PLAIN_LETTERS = new RegExp(`[${Object.keys(PLAIN).join("")}]`, "gu");

/**
 * Normalises text for search: lower case, no accents, Arabic vowels or punctuation, single spaces.
 * The result has only letters, digits and spaces, so it needs no escaping in LIKE.
 */
export function normalizeWords(text: string): string {
  // ASCII is the fast path: most names are, and it halves the time to load them all.
  const plain = /^[ -~]*$/.test(text) ? text.toLowerCase() : withoutMarks(text);
  return plain.replace(/[^\p{L}\p{N}]+/gu, " ").trim();
}

function withoutMarks(text: string): string {
  return (
    text
      .normalize("NFKD")
      .replace(/\p{M}/gu, "")
      .toLowerCase()
      // Lower-casing İ leaves a combining mark.
      .replace(/\p{M}/gu, "")
      .replace(PLAIN_LETTERS, (letter) => PLAIN[letter] ?? letter)
  );
}

/** Removes the Arabic article when a word remains. */
export function withoutArticle(word: string): string {
  return word.startsWith("ال") && word.length > 4 ? word.slice(2) : word;
}

/** Distinct words, each after a space (` valise cuir`); Arabic ones with and without article. */
export function searchDocumentOf(texts: readonly string[]): string {
  const words = normalizeWords(texts.join(" ")).split(" ").filter(Boolean);
  return [...new Set(words.flatMap((word) => [word, withoutArticle(word)]))].map((word) => ` ${word}`).join("");
}

/** The words of a search, each to be a prefix of a word of {@link searchDocumentOf}. */
export function searchTerms(text: string): string[] {
  return [...new Set(normalizeWords(text).split(" ").filter(Boolean).map(withoutArticle))];
}
