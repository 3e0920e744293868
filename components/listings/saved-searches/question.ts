import type { SearchKind } from "@/lib/listings/saved-searches/contract";

/** A list's query, as the API stores it. */
export type SearchQuestion = {
  kind: SearchKind;
  filters: Record<string, unknown>;
  q?: string | undefined;
  /** The default name of the search. */
  name: string;
  /** The list's own address. */
  address: string;
};
