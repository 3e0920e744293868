/**
 * Keeps a price, a weight or a code in its own order inside a sentence of any direction; for texts
 * where no `LeftToRight` can stand.
 */
export function isolate(text: string): string {
  return `\u2066${text}\u2069`;
}
