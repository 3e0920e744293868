/** A URL slug of at most 60 characters; Arabic letters stay; `-` for empty text. */
export function slugOf(text: string): string {
  const slug = text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .slice(0, 60)
    // Hyphens never repeat, so one at each end is all.
    .replace(/^-/, "")
    .replace(/-$/, "");
  return slug || "-";
}
