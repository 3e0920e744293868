import type { SearchKind } from "./contract";

/** What a search asks, as far as its name tells of it: its cities in the reader's language, and its words. */
export type SearchFacts = {
  kind: SearchKind;
  from?: string | undefined;
  to?: string | undefined;
  q?: string | undefined;
};

/** The texts of the `alerts` messages that a name is made of. */
export type NameTexts = {
  way: (cities: { from: string; to: string }) => string;
  from: (city: { city: string }) => string;
  to: (city: { city: string }) => string;
  anyWay: (kind: SearchKind) => string;
};

/** What a search is called that nobody has named: its way and its words, or all that there is. */
export function nameOfSearch({ kind, from, to, q }: SearchFacts, texts: NameTexts): string {
  const way =
    from && to ? texts.way({ from, to }) : from ? texts.from({ city: from }) : to ? texts.to({ city: to }) : undefined;
  return [way, q].filter(Boolean).join(" · ") || texts.anyWay(kind);
}
