/**
 * Reads a table of tab-separated lines whose first line names the columns; a missing cell reads as
 * "".
 */
export function parseTsv<const C extends string>(text: string, columns: readonly C[]): Record<C, string>[] {
  const [header = "", ...lines] = text.trimEnd().split("\n");
  const names = header.split("\t");
  const places = columns.map((column) => {
    const place = names.indexOf(column);
    if (place < 0) throw new Error(`The table has no column "${column}": ${header}`);
    return [column, place] as const;
  });
  return lines.map((line) => {
    const cells = line.split("\t");
    // One entry for each of these columns.
    return Object.fromEntries(places.map(([column, place]) => [column, cells[place] ?? ""])) as Record<C, string>;
  });
}

/** Writes such a table; trailing empty cells are left out. */
export function formatTsv<const C extends string>(
  columns: readonly C[],
  rows: readonly Record<C, string | number | null>[],
): string {
  const lines = rows.map((row) =>
    columns
      .map((column) => String(row[column] ?? ""))
      .join("\t")
      .trimEnd(),
  );
  return `${[columns.join("\t"), ...lines].join("\n")}\n`;
}
