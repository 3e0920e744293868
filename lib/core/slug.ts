/**
 * The readable part of an address: letters without accents, digits and hyphens, at most 60 characters.
 * Arabic letters stay: addresses may hold them. An empty text gives `-`.
 */
export function slugOf(text: string): string {
  const slug = text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .slice(0, 60)
    // Of hyphens there is never more than one in a row.
    .replace(/^-/, "")
    .replace(/-$/, "");
  return slug || "-";
}
