/** Letters that Unicode does not take apart into a plain letter and a mark. */
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
  // Arabic: one form for what people write in several ways, and the Persian and Urdu look-alikes.
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
 * A text as words to search by: lower case, without accents, Arabic vowels or punctuation, one space between words. It holds letters,
 * digits and single spaces only, so it needs no escaping in a LIKE pattern.
 */
export function normalizeWords(text: string): string {
  // Most names are plain: they take the short way, or loading all of them would take twice as long.
  const plain = /^[ -~]*$/.test(text) ? text.toLowerCase() : withoutMarks(text);
  return plain.replace(/[^\p{L}\p{N}]+/gu, " ").trim();
}

function withoutMarks(text: string): string {
  return (
    text
      .normalize("NFKD")
      .replace(/\p{M}/gu, "")
      .toLowerCase()
      // Lower-casing İ leaves a mark of its own.
      .replace(/\p{M}/gu, "")
      .replace(PLAIN_LETTERS, (letter) => PLAIN[letter] ?? letter)
  );
}

/** An Arabic word without its article, when a word is left. */
export function withoutArticle(word: string): string {
  return word.startsWith("ال") && word.length > 4 ? word.slice(2) : word;
}

/** The words of texts to find a row by, each once, after a space: ` valise cuir`. Arabic ones stand with and without their article. */
export function searchDocumentOf(texts: readonly string[]): string {
  const words = normalizeWords(texts.join(" ")).split(" ").filter(Boolean);
  return [...new Set(words.flatMap((word) => [word, withoutArticle(word)]))].map((word) => ` ${word}`).join("");
}

/** The words that somebody looks for, each of which has to begin a word of {@link searchDocumentOf}; none when nothing is written. */
export function searchTerms(text: string): string[] {
  return [...new Set(normalizeWords(text).split(" ").filter(Boolean).map(withoutArticle))];
}
