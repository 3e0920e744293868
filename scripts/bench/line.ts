/** A measured figure and its budget: at most `max`, or at least `min`. */
export type Figure = { what: string; value: number; unit: string; max?: number; min?: number; note?: string };

/** The options of a run. */
export type Options = {
  /** How long the traffic of b10 lasts. */
  minutes: number;
  /** Whether a run only shows that the bench works: fewer samples, rows and sockets. */
  isSmall: boolean;
};

/** A line of the bench; each file of `lines/` exports one as `line`. */
export type Line = { title: string; budget: string; run: (options: Options) => Promise<Figure[]> };

/** The worst of several pages as one figure; the note has them all, as numbers or by the given text. */
export function worstOf<K extends string, P extends Record<K, number>>(
  pages: Record<string, P>,
  key: K,
  figure: Omit<Figure, "value" | "note">,
  toText = (page: P) => round(page[key]),
): Figure {
  const values = Object.values(pages).map((page) => page[key]);
  return {
    ...figure,
    value: figure.min === undefined ? Math.max(...values) : Math.min(...values),
    note: Object.entries(pages)
      .map(([name, page]) => `${name} ${toText(page)}`)
      .join(", "),
  };
}

/** A number with three significant digits. */
export function round(value: number): string {
  return value.toLocaleString("en", { maximumSignificantDigits: 3 });
}
