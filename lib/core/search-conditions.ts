import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { searchTerms } from "./search-document";

/** Of what is typed so many words are looked for. */
const WORDS_MAX = 8;

/**
 * The market's rule: each word that is typed begins one of the words that a row keeps (`searchDocumentOf`). What holds no word finds nothing.
 */
export function matchesPrefixes(words: SQLWrapper, q: string): SQL {
  const asked = searchTerms(q);
  if (asked.length === 0) return sql`false`;
  return sql.join(
    asked.map((word) => sql`${words} like ${`% ${word}%`}`),
    sql` and `,
  );
}

/** How many letters of a word the index of `word_prefixes` knows, from and to. */
const LETTERS = { min: 2, max: 12 } as const;

/** What an index of `word_prefixes` says of {@link matchesPrefixes}: too much for long words, and nothing of single letters. */
export function prefixIndexCondition(words: SQLWrapper, q: string): SQL | undefined {
  const beginnings = searchTerms(q).flatMap((word) => {
    const letters = [...word].slice(0, LETTERS.max);
    return letters.length < LETTERS.min ? [] : [sql`facet_hash(${letters.join("")}::text)`];
  });
  return beginnings.length === 0 ? undefined : sql`word_prefixes(${words}) @> array[${sql.join(beginnings, sql`, `)}]`;
}

/**
 * The rule of one's own lists and of the staff's: each word that is typed is a part of a row's plain words (`normalize_words` of the
 * migrations), or, as it is typed, of what has no words: a number, an address. What holds neither letter nor digit finds nothing.
 */
export function containsWords(q: string, words: SQLWrapper, asTyped: SQLWrapper): SQL {
  const asked = q
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, WORDS_MAX);
  if (asked.length === 0) return sql`false`;
  return sql.join(
    asked.map(
      (word) =>
        sql`(${words} like '%' || nullif(normalize_words(${word}), '') || '%' or ${containsText(asTyped, word)})`,
    ),
    sql` and `,
  );
}

/** Whether a text holds another as it is typed, in any letter case; what is a sign of patterns counts as itself. */
export function containsText(text: SQLWrapper, part: string): SQL {
  return sql`${text} ilike ${`%${part.replaceAll(/[\\%_]/g, "\\$&")}%`}`;
}
