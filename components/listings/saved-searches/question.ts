import type { SearchKind } from "@/lib/listings/saved-searches/contract";

/** A list's question, as the API keeps it. */
export type SearchQuestion = {
  kind: SearchKind;
  filters: Record<string, unknown>;
  q?: string | undefined;
  /** What the search is called unless the person names it. */
  name: string;
  /** The list's own address. */
  address: string;
};
