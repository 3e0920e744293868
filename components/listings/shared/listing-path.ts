import type { ListKind } from "@/lib/listings/shared/list-query";

/** The path of a listing, without the locale; only the id identifies it. */
export function listingPath(kind: ListKind, { slug, id }: { slug: string; id: number }): string {
  return `/${kind}/${encodeURIComponent(slug)}-${id}`;
}

/** Reads the last part of such an address; `undefined` when it names no listing. */
export function readSlugId(part: string): { slug: string; id: number } | undefined {
  const match = /^(?:(.*)-)?(\d{1,10})$/s.exec(decode(part));
  const id = Number(match?.[2]);
  return match && id >= 1 && id <= 2_147_483_647 ? { slug: match[1] ?? "", id } : undefined;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // a broken escape is no address of ours
  }
}
