import type { SearchKind } from "./contract";

/** What a search asks, as far as its name tells of it: its cities in the reader's language, and its words. */
export type SearchFacts = {
  kind: SearchKind;
  from?: string | undefined;
  to?: string | undefined;
  q?: string | undefined;
};

/** Says a text of the `alerts` messages in the reader's language. */
export type SayName = (
  key: "names.way" | "names.from" | "names.to" | `anyWay.${SearchKind}`,
  params?: Record<string, string>,
) => string;

/** What a search is called that nobody has named: its way and its words, or all that there is. */
export function nameOfSearch({ kind, from, to, q }: SearchFacts, say: SayName): string {
  const way =
    from && to
      ? say("names.way", { from, to })
      : from
        ? say("names.from", { city: from })
        : to
          ? say("names.to", { city: to })
          : undefined;
  return [way, q].filter(Boolean).join(" · ") || say(`anyWay.${kind}`);
}
