import { windowStore } from "@/lib/client/storage";
import type { ListKind } from "@/lib/listings/shared/list-query";

const nameOf = (kind: ListKind) => `rihla:list:${kind}`;

/** Remembers the query string of a list, for the back links in this window. */
export function rememberQuery(kind: ListKind, search: string): void {
  // A browser that stores nothing leads back to the whole list.
  windowStore.write(nameOf(kind), search);
}

/** Returns the last query string of a list in this window; empty for none. */
export function lastQuery(kind: ListKind): string {
  const search = windowStore.read(nameOf(kind)) ?? "";
  return search.startsWith("?") ? search : "";
}
