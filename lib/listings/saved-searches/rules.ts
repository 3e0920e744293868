import type { SearchKind } from "./contract";

/** The parts of a search's derived name. */
export type SearchFacts = {
  kind: SearchKind;
  from?: string | undefined;
  to?: string | undefined;
  q?: string | undefined;
};

/** Translates a text of the `saved-searches` messages. */
export type TranslateName = (
  key: "names.way" | "names.from" | "names.to" | `anyWay.${SearchKind}`,
  params?: Record<string, string>,
) => string;

/** The derived name of a search: its route and query, or all listings. */
export function nameOfSearch({ kind, from, to, q }: SearchFacts, translate: TranslateName): string {
  const route =
    from && to
      ? translate("names.way", { from, to })
      : from
        ? translate("names.from", { city: from })
        : to
          ? translate("names.to", { city: to })
          : undefined;
  return [route, q].filter(Boolean).join(" · ") || translate(`anyWay.${kind}`);
}
