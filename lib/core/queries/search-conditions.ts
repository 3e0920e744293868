import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { PREFIX_LENGTHS } from "@/lib/core/base/field-limits";
import { searchTerms } from "@/lib/core/text/search-document";

const WORDS_MAX = 8;

/** Each typed word must be a prefix of a document's word; no words match nothing. */
export function matchesPrefixes(words: SQLWrapper, q: string): SQL {
  const asked = searchTerms(q);
  if (asked.length === 0) return sql`false`;
  return sql.join(
    asked.map((word) => sql`${words} like ${`% ${word}%`}`),
    sql` and `,
  );
}

/** An indexable superset of {@link matchesPrefixes}; undefined for single letters. */
export function prefixIndexCondition(words: SQLWrapper, q: string): SQL | undefined {
  const prefixes = searchTerms(q).flatMap((word) => {
    const letters = [...word].slice(0, PREFIX_LENGTHS.max);
    return letters.length < PREFIX_LENGTHS.min ? [] : [sql`facet_hash(${letters.join("")}::text)`];
  });
  return prefixes.length === 0 ? undefined : sql`word_prefixes(${words}) @> array[${sql.join(prefixes, sql`, `)}]`;
}

/**
 * The search of own and staff lists: each typed word is part of the row's normalised words, or
 * occurs as typed in `asTyped` (numbers, addresses). Text without letters and digits matches
 * nothing.
 */
export function containsWords(q: string, words: SQLWrapper, asTyped: SQLWrapper): SQL {
  const terms = q
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, WORDS_MAX);
  if (terms.length === 0) return sql`false`;
  return sql.join(
    terms.map(
      (word) =>
        sql`(${words} like '%' || nullif(normalize_words(${word}), '') || '%' or ${containsText(asTyped, word)})`,
    ),
    sql` and `,
  );
}

/** A case-insensitive substring match; LIKE wildcards are escaped. */
export function containsText(text: SQLWrapper, part: string): SQL {
  return sql`${text} ilike ${`%${part.replaceAll(/[\\%_]/g, "\\$&")}%`}`;
}
